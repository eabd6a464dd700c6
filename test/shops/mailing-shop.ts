import { beforeEach } from "vitest";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { useTestDatabase } from "./use-test-shop.ts";

/**
 * What verbs need that write e-mails, over a test's own database. Each test begins at `start` and moves the clock with
 * `pass`.
 */
export function prepareMailingShop(start: string) {
  const database = useTestDatabase();
  let nowMs = 0;
  beforeEach(() => {
    nowMs = Date.parse(start);
  });
  const settings = {
    shopName: "Àṣọ House",
    deliveryFeeKobo: 350_000,
    origin: "https://shop.test",
    ownerEmail: "owner@example.com",
  };
  const shop = {
    get db() {
      return database.db;
    },
    settings,
    now: () => new Date(nowMs),
    log: { warn() {} },
  } satisfies MailingContext & { log: unknown };
  const pass = (minutes: number) => {
    nowMs += minutes * 60_000;
  };
  return { shop, pass };
}
