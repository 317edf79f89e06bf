import type { Site } from "../content/contract.ts";
import { announcementsHref } from "../core/announcement-query.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { FileLinks } from "../components/file-links.tsx";
import { Link } from "../ui/link.tsx";
import { Moment } from "../ui/moment.tsx";
import { SectionContent } from "./section.tsx";
import "./disclosure.css";

type RegisterDocument = Site["documents"][number];

/** The files of a document, a link to its page, or a note that it is not published yet. */
function DocumentLinks({ document }: { document: RegisterDocument }) {
  const t = useRegionTranslate();
  if (document.files.length > 0) return <FileLinks files={document.files} of={document.name} short />;
  if (document.page !== null) {
    return (
      <Link href={`/${document.page}`} target="_self" className="small">
        {t("disclosure.read")}
      </Link>
    );
  }
  return <span className="small soft">{t("disclosure.notYet")}</span>;
}

/** The register of documents that the company holds for its shareholders. */
export function Disclosure({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent
      id="disclosure"
      name={t("section.disclosure")}
      title={t("disclosure.title")}
      lead={t("disclosure.lead")}
    >
      <ul className="documents">
        {site.documents.map((document) => (
          <li key={document.id} className="document">
            <h3 className="document-name">{document.name}</h3>
            <p className="document-kind small soft">{t(`document.${document.kind}`)}</p>
            <p className="document-date small tabular">
              {document.publishedAt === null ? "–" : <Moment at={document.publishedAt} />}
            </p>
            <div className="document-copies">
              <DocumentLinks document={document} />
            </div>
          </li>
        ))}
      </ul>
      <p className="way-on">
        <ViewMore href={announcementsHref({ category: "information-disclosure" })}>{t("wayOn.disclosure")}</ViewMore>
      </p>
    </SectionContent>
  );
}
