import { searchTransfers, searchUnpaid } from "#app/money/awaits-staff/search-unpaid.server.ts";
import { searchReturns } from "#app/orders/returns/list-returns.server.ts";
import { searchContactMessages } from "#app/people/contact/list-contact-messages.server.ts";
import type { TestDatabase } from "#test/shops/test-database.ts";

const asked = { query: "Adaeze", limit: 5 };

/** What the dashboard's search finds beside orders and products. */
export function dashboardSearches(database: () => TestDatabase): [name: string, work: () => Promise<unknown>][] {
  const shop = () => ({ db: database().db, now: () => new Date() });
  return [
    ["a transfer that came late", () => searchTransfers(shop(), "Adaeze")],
    ["somebody who has not paid", () => searchUnpaid(shop(), asked)],
    ["a return by its customer's name", () => searchReturns(shop(), asked)],
    ["a message by a word in it", () => searchContactMessages(shop(), asked)],
  ];
}
