import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { StartSettings } from "#app/shop/settings/settings-contexts.server.ts";

export type OrderShop = {
  db: Database;
  payments: PaymentProviders;
  settings: StartSettings & { origin: string };
  now(): Date;
  log: Pick<Log, "info" | "warn" | "error">;
  /** Wakes the outbox worker after a commit. */
  workSoon?(): void;
};
