import { counted } from "#app/lib/counted.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { CheckoutState, CheckoutTerms } from "#app/money/checkout-records/checkout-states.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import type { OrderedDelivery } from "#app/shop/delivery/delivery-words.ts";

/** Amounts are integer kobo. `place` reads "Lekki, Lagos". */
export type WaitingRow = {
  id: string;
  state: CheckoutState;
  terms: CheckoutTerms;
  fullName: string;
  phone: string;
  /** Who takes it at the door; "" when that is the buyer. */
  receiverName: string;
  receiverPhone: string;
  place: string;
  totalKobo: number;
  createdAt: Date;
  expiresAt: Date;
};

/** A row with what it is about. `first`: undefined for a checkout without lines; `pieces`: of all lines. */
export type ListedWaiting = WaitingRow & {
  first: { title: string; size: string; isOnlySize: boolean } | undefined;
  picture: StoredPicture | null;
  pieces: number;
};

/** A row with `staffLinkId`, its payment link where staff made one. */
export type UnpaidRow = ListedWaiting & { staffLinkId: string | null };

/** All that staff need to confirm a checkout. `order`: the order it has become. */
export type WaitingDetail = WaitingRow &
  OrderedDelivery & {
    email: string;
    phone: string;
    street: string;
    city: string;
    region: string;
    postalCode: string | null;
    hidesPrices: boolean;
    /** The day by which the shopper needs it; null when they gave none. */
    neededBy: string | null;
    subtotalKobo: number;
    discountKobo: number;
    discountReason: string;
    receivedKobo: number;
    /** Left in all, left before the order, and received beyond the total. */
    dueKobo: number;
    leftKobo: number;
    excessKobo: number;
    needsCall: boolean;
    /** What is asked once the items are made; 0 when all is paid at once. */
    laterKobo: number;
    /** Counts the calls that nobody answered. */
    tries: number;
    lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
    receipts: Receipt[];
    /** Refunds of the receipt, and their sum without failed ones. */
    refunds: PaymentRefund[];
    backKobo: number;
    order: { id: string; number: string } | undefined;
    /** Set only when the money is awaited by transfer. */
    transfer: ToldFacts | undefined;
  };

/** Account and code, when the shopper reported it, and whether with a picture. */
export type ToldFacts = {
  code: string;
  bank: string;
  account: string;
  accountName: string;
  toldSentAt: Date | null;
  hasPicture: boolean;
};

/** What must happen before it is an order. */
export function waitsFor(terms: CheckoutTerms): string {
  return terms === "on-delivery" ? "a call" : "payment";
}

/** "5 hours left", "40 minutes left", or expired. */
export function waitingTimeLeft({ state, expiresAt }: Pick<WaitingRow, "state" | "expiresAt">, now: Date): string {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
  if (state !== "waiting" || minutes <= 0) return "expired";
  const hours = Math.floor(minutes / 60);
  if (hours >= 2) return `${hours} hours left`;
  if (hours === 1 && minutes > 60) return `1 h ${minutes - 60} min left`;
  return `${counted(minutes, "minute")} left`;
}
