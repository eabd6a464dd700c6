import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { alivePath, buildFolder, noServiceWorkerPath, serviceWorkerPath } from "#app/lib/front-addresses.ts";
import { type NewOwner, OwnerProblem } from "#app/people/accounts/make-owner.server.ts";
import { DataDirInUse } from "#app/platform/database/embedded-database.server.ts";
import { MigrationProblem } from "#app/platform/database/migrate.server.ts";
import { type PageChanges, watchPageChanges } from "#app/platform/database/page-changes.server.ts";
import { DataDirProblem } from "#app/platform/environment/data-dir-problem.server.ts";
import { SettingsProblem } from "#app/platform/environment/settings-problem.server.ts";
import { createFront, type Front } from "#app/platform/http/front.server.ts";
import { listen, PortProblem } from "#app/platform/http/http-server.server.ts";
import { withOutageStatus } from "#app/platform/http/outage.server.ts";
import { offlinePages, readPageTable } from "#app/platform/http/page-table.server.ts";
import { sendProblem } from "#app/platform/http/problem-page.server.ts";
import { loadStaticFiles } from "#app/platform/http/static-files.server.ts";
import type { Clock } from "#app/platform/jobs/clock.server.ts";
import { describeError } from "#app/platform/log/describe-error.server.ts";
import { readableError, requestLogOf } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { findBrandStyle } from "#app/shop/look/find-brand-style.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { createShop } from "./create-shop.server.ts";
import { provideShop, type Shop } from "./shop.server.ts";

export { createShop, readSettings };

/** What answers the requests of an open shop. Without `changes` no page is kept. */
export async function createListener(
  shop: Shop,
  changes?: PageChanges,
  isLeaving: () => boolean = () => false,
): Promise<Front> {
  const { origin, trustedProxies } = shop.settings;
  const build = await import("virtual:react-router/server-build");
  const route = createRequestHandler(build, import.meta.env.MODE);
  const pageTable = readPageTable(build.routes);
  const kept = { ...offlinePages(pageTable), files: buildFolder };
  const before = { [serviceWorkerPath]: `const offlinePages = ${JSON.stringify(kept)};\n` };
  // Withdrawn, it is replaced by one that removes it: an address that is gone would leave it in every browser.
  const instead: Record<string, string> = shop.settings.keepsOfflinePages
    ? {}
    : { [serviceWorkerPath]: noServiceWorkerPath };
  return createFront({
    origin,
    log: shop.log,
    requestLog: requestLogOf(shop.log),
    trustedProxies,
    changes,
    pageTable,
    frame: () => shop.payments.current.frame,
    staticFiles: import.meta.env.PROD ? loadStaticFiles("build/client", { instead, before }) : () => false,
    findPicture: shop.pictures.read,
    findStyle: findBrandStyle,
    isReady: async () => !isLeaving() && (await shop.isReady()),
    async handle(request) {
      const context = new RouterContextProvider();
      provideShop(context, shop);
      return withOutageStatus(context, await route(request, context));
    },
  });
}

/** Prints how the new owner signs in: once, on the terminal, never in the log. */
export function announceOwner({ settings }: Shop, owner: NewOwner | undefined): void {
  if (!owner) return;
  const password = owner.generatedPassword
    ? `password ${owner.generatedPassword} (shown only this once)`
    : "with the password of ADMIN_PASSWORD";
  console.log(`The owner signs in at ${settings.origin}/accessaccount as ${owner.email}, ${password}`);
}

/**
 * What visitors are told between the first moment the port is ours and the last step of the start. A start is alive: a
 * supervisor that ended it in the middle of a long migration would begin the migration again, and again.
 */
export const sayStarting: Front = (incoming, outgoing) => {
  if (incoming.url === alivePath) return void outgoing.writeHead(200).end("starting");
  sendProblem(incoming, outgoing, {
    status: 503,
    message: "The shop is starting. Try again in a moment.",
    baseHeaders: [],
    headers: ["Retry-After", "2"],
  });
};

/** What stopped the start, for the person who started it: a sentence where we know one, else all that may be shown. */
export function explainFailure(error: unknown): string {
  const known = [SettingsProblem, DataDirInUse, DataDirProblem, MigrationProblem, OwnerProblem, PortProblem];
  if (known.some(kind => error instanceof kind)) return (error as Error).message;
  return readableError(describeError(error)).trim();
}

/**
 * Serves the built shop until it is told to stop; what is in flight then is finished first. On SIGTERM `/readyz` says
 * no for a while before that, so that a proxy sends its visitors elsewhere; SIGINT, or a second signal, does not wait.
 * `clock`: see `createShop`.
 */
export async function serve(clock?: Clock): Promise<void> {
  const settings = readSettings();
  const { databaseUrl, origin, drainMs } = settings;
  let answer: Front = sayStarting;
  // First of all: a shop that cannot listen must not make an owner whose password nobody is told.
  const server = await listen((incoming, outgoing) => answer(incoming, outgoing), settings);
  const shop = await createShop(settings, clock);
  const changes = await watchPageChanges({ pool: shop.pool, databaseUrl, log: shop.log });
  shop.kept.follow(changes);
  shop.followConnections(changes);
  const owner = await shop.makeOwner();
  const leaving = new AbortController();
  const hurry = new AbortController();
  answer = await createListener(shop, changes, () => leaving.signal.aborted);
  shop.log.info(`${(await findShopSettings(shop)).shopName} is open at ${origin}`);
  announceOwner(shop, owner);
  shop.startJobs();

  const stop = async (exitCode: number, waitMs = 0) => {
    if (leaving.signal.aborted) return hurry.abort();
    leaving.abort();
    server.endKeptConnections();
    await pause(waitMs, undefined, { signal: hurry.signal }).catch(() => {});
    await server.close();
    await changes.close();
    await shop.close();
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => stop(0, drainMs));
  process.on("SIGINT", () => stop(0));
  // After a surprise outside any request nobody knows what still holds: finish what is under way and start afresh.
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      shop.log.error({ err: error }, `${event}: stopping`);
      void stop(1);
    });
  }
}
