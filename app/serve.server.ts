import { createRequestHandler, RouterContextProvider } from "react-router";
import type { NewOwner } from "#app/accounts/make-owner.server.ts";
import { type CatalogChanges, watchCatalogChanges } from "#app/server/catalog-changes.server.ts";
import { createFront, type Front } from "#app/server/front.server.ts";
import { listen } from "#app/server/http-server.server.ts";
import { readSettings } from "#app/server/settings.server.ts";
import { loadStaticFiles } from "#app/server/static-files.server.ts";
import { createShop, provideShop, type Shop } from "./shop.server.ts";

/** Opens the shop the settings describe. */
export function openShop(): Promise<Shop> {
  return createShop(readSettings());
}

/** What answers the requests of an open shop. Without `changes` no page is kept. */
export async function createListener(shop: Shop, changes?: CatalogChanges): Promise<Front> {
  const { origin, trustedProxies } = shop.settings;
  const route = createRequestHandler(await import("virtual:react-router/server-build"), import.meta.env.MODE);
  return createFront({
    origin,
    log: shop.log,
    trustedProxies,
    changes,
    frame: shop.payments.frame,
    staticFiles: import.meta.env.PROD ? loadStaticFiles("build/client") : () => false,
    findPicture: shop.pictures.read,
    isReady: shop.isReady,
    handle(request) {
      const context = new RouterContextProvider();
      provideShop(context, shop);
      return route(request, context);
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

/** Serves the built shop until it is told to stop; what is in flight then is finished first. */
export async function serve(): Promise<void> {
  const shop = await openShop();
  const { databaseUrl, shopName, origin } = shop.settings;
  const changes = await watchCatalogChanges({ pool: shop.pool, databaseUrl, log: shop.log });
  const owner = await shop.makeOwner();
  const server = await listen(await createListener(shop, changes), shop.settings);
  shop.log.info(`${shopName} is open at ${origin}`);
  announceOwner(shop, owner);
  shop.startJobs();

  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await changes.close();
    await shop.close();
    process.exit(exitCode);
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  // After a surprise outside any request nobody knows what still holds: finish what is under way and start afresh.
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      shop.log.error({ err: error }, `${event}: stopping`);
      void stop(1);
    });
  }
}
