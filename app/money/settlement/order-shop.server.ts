import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { StartSettings } from "#app/shop/settings/shop-settings.server.ts";

/** What the way of an order needs of the shop. */
export type OrderShop = {
  db: Database;
  payments: PaymentProviders;
  settings: StartSettings;
  /** The present instant. */
  now(): Date;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Tells the shop's worker that a commit has left work in the outbox; without it the work is found a little later. */
  workSoon?(): void;
};
