import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { DeliveryFact } from "#app/shop/delivery/delivery-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { OrderDetail } from "./order-detail.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { OrderStatus } from "./order-summary.ts";

/**
 * A refund as its shopper sees it, in integer kobo. `exchanged`: it paid for a replacement; `moved`: it paid the order
 * that took this one's place.
 */
export type OwnRefund = { amountKobo: number; state: "on-its-way" | "given-back" | "exchanged" | "moved"; at: Date };

export function ownRefunded(flags: OrderFlag[]): "all" | "part" | undefined {
  if (flags.includes("refunded")) return "all";
  return flags.includes("partly-refunded") ? "part" : undefined;
}

/** `totalKobo` is integer kobo and includes delivery. */
export type OwnOrderSummary = {
  id: string;
  number: string;
  createdAt: Date;
  /** Null while some of the total is due. */
  paidAt: Date | null;
  /** True when it was paid with test money. */
  isTest: boolean;
  dueKobo: number;
  totalKobo: number;
  status: OrderStatus;
  stage: OrderStage;
  wantsDelivery: boolean;
  city: string;
  lines: {
    position: number;
    productId: string;
    /** True when the product has a page to lead to. */
    isInShop: boolean;
    title: string;
    size: string;
    isOnlySize: boolean;
    quantity: number;
    picture: StoredPicture | null;
  }[];
  refunds: OwnRefund[];
  /** Counts money on its way back, too. */
  refunded: "all" | "part" | undefined;
};

/** Leaves out staff's notes and names. */
export type OwnOrder = Omit<
  OrderDetail,
  | (
      | "events"
      | "note"
      | "riderNote"
      | "ownCloth"
      | "alteration"
      | "version"
      | "customerEmail"
      | "isGuest"
      | "refunds"
      | "flags"
      | "withheld"
    )
  | ("corrected" | "numberAt" | "erasedAt" | "pin")
> & {
  /** A sentence on what the shop corrected last. */
  corrected: string | undefined;
  /** A sentence on what the shop changed of the items. */
  swapped: string | undefined;
  /** The number of the order that took this one's place; undefined for none. */
  goesOnAs: string | undefined;
  refunds: OwnRefund[];
  refunded: "all" | "part" | undefined;
  /** Whose name and number are above the address, and what is said below it. */
  addressee: { name: string; phone: string };
  facts: DeliveryFact[];
  /** True when the order was sent and the owner takes returns. */
  mayReturn: boolean;
};

/**
 * `unpaid`; `transfer-pending`; `awaits-staff`; `expired`; `attention`. `heldUntil`: while items are held.
 * `paymentUrl`: the provider's page.
 */
export type OwnPayment = {
  /** Empty when no provider took the money. */
  reference: string;
  state: "unpaid" | "transfer-pending" | "awaits-staff" | "expired" | "attention";
  /** Anybody with this token sees the order's page. */
  trackToken?: string | undefined;
  /** What became of the money, for a payment with `attention`. */
  words?: string | undefined;
  isSettled?: boolean | undefined;
  totalKobo: number;
  heldUntil?: Date | undefined;
  paymentUrl?: string | undefined;
  createdAt: Date;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; quantity: number }[];
  refunds: OwnRefund[];
};
