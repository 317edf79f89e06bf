/** Starts the production server: settings, built files, port, then content. Stops on SIGTERM. */
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { errorCode } from "../core/error-code.ts";
import { addBuild } from "../node/asset-archive.ts";
import { scheduleBetweenRequests } from "./page-warmer.ts";
import { createBuiltSite } from "./built-site.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { copiesFolders } from "../live/copies-folders.ts";
import { LiveContent } from "../live/live-content.ts";
import { ContentStore } from "../live/store.ts";
import { firstLoadText } from "./first-load-text.ts";
import { Hub } from "./hub.ts";
import { listen, StartError } from "./listen.ts";
import { createLogger, type Logger } from "./log.ts";
import { RequestReporter } from "./request-reports.ts";
import { startTelemetry } from "./telemetry.ts";
import { ReleaseClock, systemTime } from "../live/release-clock.ts";

const dist = dirname(dirname(fileURLToPath(import.meta.url)));
const clientDir = join(dist, "client");
/** Where the build keeps the hash-named files of the builds before it. */
const BUILT_ARCHIVE = join(dist, "assets");
const CONTENT_WORKER = pathToFileURL(join(dist, "server/content-worker.js"));

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const logger = createLogger(config.logLevel);
  const clock = new ReleaseClock(systemTime, (aheadMs) =>
    logger.warn({ aheadMs: Math.round(aheadMs) }, "the wall clock jumped ahead: releases are on hold"),
  );

  publishAssets(config, logger);
  const copies = copiesFolders(config.stateDir, config.contentDir);
  const store = new ContentStore(copies);
  const requests = new RequestReporter();
  const reportsRequests = config.requestLog || config.metricsPort !== null;
  const { commit, site, prepared, headers } = await createBuiltSite({
    clientDir,
    archives: [BUILT_ARCHIVE, ...(config.assetsDir === null ? [] : [config.assetsDir])],
    clock,
    store,
    logger,
    scheduleStep: scheduleBetweenRequests,
    hub: config.webSubHub,
    ...(reportsRequests ? { onRoute: requests.onRoute, onAnswer: requests.onAnswer } : {}),
  });

  // The port first: until the content is read, /readyz says why nothing is served.
  const server = await listen(reportsRequests ? requests.wrap(site.fetch) : site.fetch, {
    ...config,
    headers,
    answerPrepared: prepared.answer,
    onUnread: (status, reason) => {
      requests.unread(status);
      logger.debug({ status, reason }, "a request could not be read");
    },
    onError: (error) => logger.error({ err: error }, "request failed"),
  });
  const telemetry = await startTelemetry({ config, clock, commit, logger, requests }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const live = new LiveContent({
    clock,
    store,
    logger,
    root: config.contentDir,
    copies,
    stateDir: config.stateDir,
    requireApprovals: config.requireApprovals,
    script: CONTENT_WORKER,
    observer: telemetry.observer,
    monotonic: systemTime.monotonic,
  });
  if (config.stateDir === null)
    logger.info("STATE_DIR is not set: after a restart, a record whose edit is invalid is not served");

  const hub = config.webSubHub === null ? null : new Hub({ hub: config.webSubHub, clock, store, logger });
  const stop = async (): Promise<void> => {
    telemetry.stop();
    await Promise.all([server.close(), live.stop(), hub?.stop()]);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    logger.info({ signal }, "stopping");
    stop().then(
      () => logger.info("stopped"),
      (error: unknown) => logger.error({ err: error }, "stopped with an error"),
    );
  };
  process.once("SIGTERM", onSignal);
  process.once("SIGINT", onSignal);

  try {
    await firstContent(live, config.contentDir);
  } catch (error) {
    await stop();
    throw error;
  }
  hub?.start();
  const view = store.viewAt(clock.now());
  process.stdout.write(
    `${server.address}\n${view?.announcements.length ?? 0} announcements, ${view?.careers.length ?? 0} careers, ` +
      `${view?.files.size ?? 0} files are public${view?.facts.site.sample === true ? " (sample content)" : ""}\n`,
  );
  logger.info({ commit }, "serving");
}

/** Adds this build's files to the folder that replicas share, before a page names them. */
function publishAssets({ assetsDir, keepBuilds }: Config, logger: Pick<Logger, "warn">): void {
  if (assetsDir === null) return;
  try {
    addBuild(assetsDir, join(clientDir, "assets"), keepBuilds);
  } catch (error) {
    logger.warn(
      { code: errorCode(error) ?? "unknown" },
      "ASSETS_DIR cannot be written: other replicas do not find the files of this build there",
    );
  }
}

/** @throws StartError when content that every page needs is invalid; stderr then names files and fields. */
async function firstContent(live: LiveContent, root: string): Promise<void> {
  const first = await live.first;
  process.stderr.write(firstLoadText(first, root));
  if (!first.valid) throw new StartError(`content in ${root} is not valid; see "npm run check"`);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
