import type { PayLinkKind } from "#app/money/checkout-records/checkout-states.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";

/** `being-paid`: a transfer is pending. `dead`: expired or replaced. Integer kobo; `until` null: while due. */
export type PayLinkState =
  | { kind: "payable" | "being-paid"; amountKobo: number; until: Date | null }
  | { kind: "paid"; at: Date }
  | { kind: "dead" | "cancelled" };

/** `extra`: the money was not needed, or did not simply make an order. `unknown`: the provider did not answer. */
export type PayerOutcome =
  | { kind: "paid" | "transfer-pending" | "not-paid" | "unknown" }
  | { kind: "extra"; isTwice: boolean; reference: string };

export type PayLinkLine = {
  productId: string;
  title: string;
  size: string;
  isOnlySize: boolean;
  color: string;
  quantity: number;
  priceKobo: number;
};

/** What the payer sees. Only `firstName` of the buyer ("" for none). `lines` is undefined for a surprise. */
export type ShownPayLink = {
  token: string;
  kind: PayLinkKind;
  shopName: string;
  firstName: string;
  state: PayLinkState;
  /** Prices are integer kobo. */
  lines: PayLinkLine[] | undefined;
  wantsDelivery: boolean;
  subtotalKobo: number;
  discountKobo: number;
  feeKobo: number;
  totalKobo: number;
  /** The shop's bank account, for a transfer. Undefined if the shop has none, and on a link that a shopper made. */
  account: TransferAccount | undefined;
  /** True when it was paid with test money, or would be. */
  testNote: string | undefined;
  /** Undefined when the owner gave no contact. */
  contact: { shown: string; call: string; whatsApp: string | undefined } | undefined;
};

/** "Or transfer to GTBank 0123456789, Àṣọ House." */
export function accountText({ bank, number, name }: TransferAccount): string {
  return `Or transfer to ${[[bank, number].filter(Boolean).join(" "), name].filter(Boolean).join(", ")}.`;
}
