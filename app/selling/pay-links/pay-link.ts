import type { PayLinkKind } from "#app/platform/tables/states.ts";

/**
 * What a link to pay leads to now. `being-paid`: somebody's transfer is on its way, so that nobody pays a second time.
 * `dead`: its time is over, or another took its place. Amounts in integer kobo; `until` null: as long as it is due.
 */
export type PayLinkState =
  | { kind: "payable" | "being-paid"; amountKobo: number; until: Date | null }
  | { kind: "paid"; at: Date }
  | { kind: "dead" | "cancelled" };

/**
 * What a payment by the link has become, for who made it. `extra`: it came, but was not needed, or not simply an order.
 * `unknown`: the provider does not answer.
 */
export type PayerOutcome =
  | { kind: "paid" | "transfer-pending" | "not-paid" | "unknown" }
  | { kind: "extra"; isTwice: boolean; reference: string };

/** A line as a payer sees it. */
export type PayLinkLine = {
  productId: string;
  title: string;
  size: string;
  isOnlySize: boolean;
  color: string;
  quantity: number;
  priceKobo: number;
};

/**
 * A link as anybody sees it who has it: of the buyer no more than `firstName` ("" when their name has none). `lines` is
 * undefined where they are to be a surprise.
 */
export type ShownPayLink = {
  token: string;
  kind: PayLinkKind;
  shopName: string;
  firstName: string;
  state: PayLinkState;
  /** What it is made of; amounts in kobo. */
  lines: PayLinkLine[] | undefined;
  wantsDelivery: boolean;
  subtotalKobo: number;
  discountKobo: number;
  feeKobo: number;
  totalKobo: number;
  /** The shop's, as people call and write to it; undefined where the owner has said none. */
  contact: { shown: string; call: string; whatsApp: string | undefined } | undefined;
};
