/** Run by a test under different time zones: prints what a folder says is public, and when. */
import { loadContent } from "../../src/content/load.ts";
import { announcementItem } from "../../src/content/responses.ts";
import { ViewTimeline } from "../../src/content/view.ts";

const [root = "", ...moments] = process.argv.slice(2);
const { pack, diagnostics } = loadContent(root);
if (pack === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
const timeline = new ViewTimeline(pack);
const report = moments.map((moment) => {
  const view = timeline.at(Number(moment));
  return {
    moment,
    key: view.key,
    items: view.announcements.map((announcement) => announcementItem(view, announcement, "en")),
  };
});
process.stdout.write(JSON.stringify(report));
