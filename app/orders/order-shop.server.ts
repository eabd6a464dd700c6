import type { Payments } from "#app/payments/payments.ts";
import type { Log } from "#app/server/log.server.ts";
import type { Database } from "#app/server/open-database.server.ts";
import type { StartSettings } from "#app/server/shop-settings.server.ts";

/** What the way of an order needs of the shop. */
export type OrderShop = {
  db: Database;
  payments: Payments;
  settings: StartSettings;
  /** The present instant. */
  now(): Date;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Tells the shop's worker that a commit has left work in the outbox; without it the work is found a little later. */
  workSoon?(): void;
};
