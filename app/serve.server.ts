import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { NewOwner } from "#app/accounts/make-owner.server.ts";
import { type CatalogChanges, watchCatalogChanges } from "#app/server/catalog-changes.server.ts";
import { createFront, type Front } from "#app/server/front.server.ts";
import { listen } from "#app/server/http-server.server.ts";
import { withOutageStatus } from "#app/server/outage.server.ts";
import { readSettings } from "#app/server/settings.server.ts";
import { loadStaticFiles } from "#app/server/static-files.server.ts";
import type { World } from "#app/server/world.server.ts";
import { createShop, provideShop, type Shop } from "./shop.server.ts";

/** Opens the shop the settings describe, in the real world unless another is given. */
export function openShop(world?: World): Promise<Shop> {
  return createShop(readSettings(), world);
}

/** What answers the requests of an open shop. Without `changes` no page is kept. */
export async function createListener(
  shop: Shop,
  changes?: CatalogChanges,
  isLeaving: () => boolean = () => false,
): Promise<Front> {
  const { origin, trustedProxies } = shop.settings;
  const route = createRequestHandler(await import("virtual:react-router/server-build"), import.meta.env.MODE);
  // Withdrawn, it is replaced by one that removes it: an address that is gone would leave it in every browser.
  const instead: Record<string, string> = shop.settings.keepsOfflinePages
    ? {}
    : { "/service-worker.js": "/no-service-worker.js" };
  return createFront({
    origin,
    log: shop.log,
    trustedProxies,
    changes,
    frame: shop.payments.frame,
    staticFiles: import.meta.env.PROD ? loadStaticFiles("build/client", { instead }) : () => false,
    findPicture: shop.pictures.read,
    isReady: async () => !isLeaving() && (await shop.isReady()),
    async handle(request) {
      const context = new RouterContextProvider();
      provideShop(context, shop);
      return withOutageStatus(context, await route(request, context));
    },
  });
}

/** Tells whoever starts the shop how its new owner signs in: once, on the terminal, never in the log. */
export function announceOwner({ settings }: Shop, owner: NewOwner | undefined): void {
  if (!owner) return;
  const password = owner.generatedPassword
    ? `password ${owner.generatedPassword} (shown only this once)`
    : "with the password of ADMIN_PASSWORD";
  console.log(`The owner signs in at ${settings.origin}/accessaccount as ${owner.email}, ${password}`);
}

/**
 * Serves the built shop until it is told to stop; what is in flight then is finished first. On SIGTERM `/readyz` says no
 * for a while before that, so that a proxy sends its visitors elsewhere; SIGINT, or a second signal, does not wait.
 * `world`: see `createShop`.
 */
export async function serve(world?: World): Promise<void> {
  const shop = await openShop(world);
  const { databaseUrl, shopName, origin, drainMs } = shop.settings;
  const changes = await watchCatalogChanges({ pool: shop.pool, databaseUrl, log: shop.log });
  const owner = await shop.makeOwner();
  const leaving = new AbortController();
  const hurry = new AbortController();
  const listener = await createListener(shop, changes, () => leaving.signal.aborted);
  const server = await listen(listener, shop.settings);
  shop.log.info(`${shopName} is open at ${origin}`);
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
