/** `npm run test:install`: installs what the browser tests need. Does nothing where everything is installed. */
import { scriptOptions } from "./cli/options.ts";
import { installTestTools } from "./testing/install.ts";

scriptOptions({
  command: "npm run test:install --",
  description: "Installs Chromium for the browser tests, and on a new machine or in CI nginx, where they are missing.",
  options: {},
  notes: "Variables: CHROMIUM_PATH names an installed Chromium; CI, when set, adds nginx.",
});
installTestTools();
