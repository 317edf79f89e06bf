/** The first script of every page: it fetches the start-up chunk, which takes the page over. */
import "../styles/index.css";

const { start } = await import("./startup.tsx");
await start(window);

