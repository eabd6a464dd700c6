import { formatNaira } from "#app/lib/money.ts";
import type { PayLinkKind } from "#app/money/checkout-records/checkout-states.ts";
import type { TransferAccount } from "#app/money/transfers/transfer.ts";

/** What a link asks for now, in kobo; `until` is null as long as it is due. */
export type AskedByLink = {
  amountKobo: number;
  /** What had come before it was asked. */
  receivedKobo: number;
  /** What is asked after this payment, and when; undefined for nothing. */
  later: { amountKobo: number; when: "ready" | "delivery" } | undefined;
  until: Date | null;
};

/** `being-paid`: a transfer is pending. `dead`: expired or replaced. */
export type PayLinkState =
  | ({ kind: "payable" | "being-paid" } & AskedByLink)
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

/** "The rest, ₦20,000.00, is due once it is ready." Undefined where the link asks for all. */
export function laterSentence(state: PayLinkState): string | undefined {
  const later = state.kind === "payable" || state.kind === "being-paid" ? state.later : undefined;
  return later && `The rest, ${formatNaira(later.amountKobo)}, is due ${laterWords[later.when].toLowerCase()}.`;
}

/** Says when the rest is asked. */
export const laterWords = { ready: "Once it is ready", delivery: "On delivery" };

/** "Or transfer to GTBank 0123456789, Àṣọ House." */
export function accountText({ bank, number, name }: TransferAccount): string {
  return `Or transfer to ${[[bank, number].filter(Boolean).join(" "), name].filter(Boolean).join(", ")}.`;
}
