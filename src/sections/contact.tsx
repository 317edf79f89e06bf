import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { SectionContent } from "./section.tsx";
import "./contact.css";

/** A `tel:` link: digits and the leading plus. */
const telephoneLink = (telephone: string): string => `tel:${telephone.replace(/[^\d+]/g, "")}`;

function Office({ office }: { office: Site["offices"][number] }) {
  return (
    <li className="office">
      <h3>{office.name}</h3>
      <address className="office-lines">
        <p className="office-line">
          <Icon name="location" />
          <span>
            {office.address.map((line, index) => (
              <span key={index} className="office-address-line">
                {line}
              </span>
            ))}
          </span>
        </p>
        {office.telephone === null ? null : (
          <p className="office-line icon-control tabular">
            <Icon name="phone" hoveredName="phone-call" />
            <Link href={telephoneLink(office.telephone)}>{office.telephone}</Link>
          </p>
        )}
        {office.email === null ? null : (
          <p className="office-line icon-control">
            <Icon name="email" hoveredName="email-open" />
            <Link href={`mailto:${office.email}`}>{office.email}</Link>
          </p>
        )}
      </address>
    </li>
  );
}

/** Offices and contacts. */
export function Contact({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent id="contact" name={t("section.contact")} title={t("contact.title")}>
      <div className="contact">
        <ul className="offices">
          {site.offices.map((office) => (
            <Office key={office.id} office={office} />
          ))}
        </ul>
        {site.contacts.length === 0 ? null : (
          <dl className="contacts">
            {site.contacts.map(({ id, name, email }) => (
              <div key={id} className="contacts-row">
                <dt className="small soft">{name}</dt>
                <dd>
                  <Link href={`mailto:${email}`}>{email}</Link>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="way-on">
        <ViewMore href={paths.text("dissemination")}>{t("wayOn.dissemination")}</ViewMore>
      </p>
    </SectionContent>
  );
}
