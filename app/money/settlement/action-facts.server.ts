import type { attentionItems } from "#app/money/attention/attention-tables.server.ts";
import type { RefundShop } from "#app/money/refunds/ask-refund.server.ts";
import type { RefusedRefund } from "#app/money/refunds/write-refund.server.ts";

type Entry = typeof attentionItems.$inferSelect;

/** `actor`: who pressed; `note`: "" for none. */
export type ActionFacts = { shop: RefundShop; entry: Entry; actor: string; note: string };

/** `refund` is to be sent after the commit. */
export type ActionResult =
  | { kind: "done" }
  | { kind: "begin"; refundId: string }
  | { kind: "paid-another-way" }
  | RefusedRefund;
