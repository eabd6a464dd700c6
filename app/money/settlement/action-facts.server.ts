import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import type { RefusedRefund } from "#app/money/refunds/write-refund.server.ts";
import type { attentionItems } from "#app/platform/tables/order-tables.server.ts";

type Entry = typeof attentionItems.$inferSelect;

/** What an action on an entry is given. `actor`: who pressed it; `note`: what they wrote, "" for nothing. */
export type ActionFacts = { shop: RefundShop; entry: Entry; actor: string; note: string };

/** The outcome of the transaction; `refund` is to be asked for after the commit. */
export type ActionResult =
  | { kind: "done" }
  | { kind: "begin"; refundId: string }
  | { kind: "paid-another-way" }
  | RefusedRefund;
