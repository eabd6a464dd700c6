import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { AttentionKind } from "#app/money/attention/attention-kinds.ts";
import type { OrderDetail } from "./order-detail.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { OrderStage } from "#app/platform/tables/states.ts";
import type { OrderStatus } from "./order-summary.ts";

/**
 * Money on its way back to a shopper, or with them; `exchanged`: it paid what came instead of pieces they sent back.
 * Amounts in integer kobo.
 */
export type OwnRefund = { amountKobo: number; state: "on-its-way" | "given-back" | "exchanged"; at: Date };

/** Of an order's flags, what its customer is told. */
export function ownRefunded(flags: OrderFlag[]): "all" | "part" | undefined {
  if (flags.includes("refunded")) return "all";
  return flags.includes("partly-refunded") ? "part" : undefined;
}

/** An order in its customer's own list. `totalKobo` is integer kobo, delivery included. */
export type OwnOrderSummary = {
  id: string;
  number: string;
  createdAt: Date;
  /** Null while something is due. */
  paidAt: Date | null;
  dueKobo: number;
  totalKobo: number;
  status: OrderStatus;
  stage: OrderStage;
  wantsDelivery: boolean;
  city: string;
  lines: {
    position: number;
    productId: string;
    /** Whether the product is still in the shop, and so has a page. */
    isInShop: boolean;
    title: string;
    size: string;
    isOnlySize: boolean;
    quantity: number;
    picture: StoredPicture | null;
  }[];
  refunds: OwnRefund[];
  /** Whether its money went back, or is on its way. */
  refunded: "all" | "part" | undefined;
};

/** One order as its customer sees it: the owner's note and who changed what are not theirs to see. */
export type OwnOrder = Omit<
  OrderDetail,
  "events" | "note" | "riderNote" | "version" | "customerEmail" | "isGuest" | "refunds" | "flags" | "withheld"
> & {
  refunds: OwnRefund[];
  refunded: "all" | "part" | undefined;
  /** Whether something of it may be asked to go back: it has left the shop, and the owner takes returns. */
  mayReturn: boolean;
};

/**
 * A payment that is not, or not simply, an order. `unpaid`: may still be paid; `transfer-pending`: a transfer is on its
 * way; `awaits-staff`: the shop looks for the money in its account, or calls; `expired`: its time passed without money;
 * `attention`: money came that the shop has to look at, and why.
 * `heldUntil`: when its pieces are let go, while they are held. `paymentUrl`: the provider's own page for it.
 */
export type OwnPayment = {
  /** "" where no provider has been asked for a payment. */
  reference: string;
  state: "unpaid" | "transfer-pending" | "awaits-staff" | "expired" | "attention";
  /** The secret of its own page, where the shop deals with it. */
  trackToken?: string | undefined;
  reason?: AttentionKind | undefined;
  /** With `attention`: the shop has dealt with it. */
  isSettled?: boolean | undefined;
  totalKobo: number;
  heldUntil?: Date | undefined;
  paymentUrl?: string | undefined;
  createdAt: Date;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; quantity: number }[];
  refunds: OwnRefund[];
};
