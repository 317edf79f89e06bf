/** From an announcement to others: the related ones, the next older and the next newer one. */
import type { AnnouncementReference } from "../content/contract.ts";
import type { PageDataOf } from "../content/page-data.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { useForeignLang } from "../ui/missing-translation.tsx";
import { Moment } from "../ui/moment.tsx";

function Neighbour({ reference, rel }: { reference: AnnouncementReference | null; rel: "next" | "prev" }) {
  const t = useRegionTranslate();
  const lang = useForeignLang(reference?.lang);
  if (reference === null) return <span />;
  return (
    <Link href={paths.announcement(reference.id)} target="_self" rel={rel} className={`neighbour neighbour-${rel}`}>
      <span className="neighbour-label small soft">
        {rel === "prev" ? <Icon name="arrow-left" hoveredName="arrow-left-filled" size={18} /> : null}
        {t(rel === "prev" ? "announcement.older" : "announcement.newer")}
        {rel === "next" ? <Icon name="arrow-right" hoveredName="arrow-right-filled" size={18} /> : null}
      </span>
      <span className="neighbour-title" lang={lang}>
        {reference.title}
      </span>
    </Link>
  );
}

export function Related({ related }: { related: readonly AnnouncementReference[] }) {
  const t = useRegionTranslate();
  if (related.length === 0) return null;
  return (
    <section className="related" aria-labelledby="related-title">
      <h2 id="related-title" className="article-subtitle">
        {t("announcement.related")}
      </h2>
      <ul>
        {related.map((reference) => (
          <RelatedRow key={reference.id} reference={reference} />
        ))}
      </ul>
    </section>
  );
}

function RelatedRow({ reference }: { reference: AnnouncementReference }) {
  const lang = useForeignLang(reference.lang);
  return (
    <li className="related-row">
      <span className="small soft tabular">
        <Moment at={reference.publishedAt} />
      </span>
      <Link href={paths.announcement(reference.id)} target="_self" lang={lang}>
        {reference.title}
      </Link>
    </li>
  );
}

/** The page's one way on: older, all, newer. */
export function Neighbours({ announcement: { previous, next } }: PageDataOf<"announcement">) {
  const t = useRegionTranslate();
  return (
    <nav className="neighbours" aria-label={t("announcement.neighbours")}>
      <Neighbour reference={previous} rel="prev" />
      <Link href={paths.announcements} target="_self" className="neighbours-all">
        {t("announcements.title")}
      </Link>
      <Neighbour reference={next} rel="next" />
    </nav>
  );
}
