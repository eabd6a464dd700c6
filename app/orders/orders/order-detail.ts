import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { CheckoutTerms } from "#app/money/checkout-records/checkout-states.ts";
import type { Carrier } from "#app/money/order-records/order-tables.server.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import type { RefundedPieces } from "#app/money/refunds/refund-choice.ts";
import type { Pin } from "#app/orders/pins/pin.ts";
import type { OrderedDelivery } from "#app/shop/delivery/delivery-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { OrderStatus } from "./order-summary.ts";

/** Everything is as it was sold. `priceKobo` is for one piece. */
export type SoldLine = {
  position: number;
  productId: string;
  code: string;
  title: string;
  size: string;
  /** When true, pages say "One size". */
  isOnlySize: boolean;
  color: string;
  quantity: number;
  priceKobo: number;
  /** In how many working days it was to be made; null for what lay in the shop, absent where it is not told. */
  readyDays?: number | null | undefined;
  /** The day by which a pre-order was to be here, likewise. */
  readyOn?: string | null | undefined;
  /** Whose measurements are known, for what is made to measure; null for the rest, absent where it is not told. */
  measures?: MeasuredBody[] | null | undefined;
  picture: StoredPicture | null;
};

export type OrderAnswer = { title: string; question: string; answer: string };

/** Writes "Ada & Tunde · Which side of the family? Bride". */
export function answerText({ title, question, answer }: OrderAnswer): string {
  return `${title} · ${question} ${answer}`;
}

/** `before` and `after`: changed facts by name. */
export type OrderEvent = {
  id: string;
  /** An e-mail address, or the payment provider's name. */
  actor: string;
  kind: string;
  before: unknown;
  after: unknown;
  at: Date;
};

/** A rider or company that took parcels before; what is unknown is "". Their link belonged to that one ride. */
export type RecentCarrier = Required<Pick<Carrier, "company" | "driverPhone">>;

/** When staff last corrected the order, and what: "name and address". */
export type LastCorrection = { at: Date; what: string };

/** Amounts are integer kobo. */
export type OrderDetail = OrderedDelivery & {
  id: string;
  number: string;
  version: number;
  status: OrderStatus;
  stage: OrderStage;
  carrier: Carrier | null;
  /** True when the customer has a code for the rider. Staff do not see it. */
  hasDoorCode: boolean;
  /** Read by staff only. */
  note: string;
  /** A note for the rider or driver, on the packing slip. */
  riderNote: string;
  /** What the customer gave to be sewn, as the workroom finds it; "" for the shop's own cloth. */
  ownCloth: string;
  /** What was altered last after its customer had it; "" for an order that never came back for it. */
  alteration: string;
  customerEmail: string;
  isGuest: boolean;
  fullName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  postalCode: string | null;
  /** Who takes it at the door; "" when that is the buyer. */
  receiverName: string;
  receiverPhone: string;
  /** The rider rings it if the first number does not answer; "" for none. */
  otherPhone: string;
  /** When the customer gave or removed it by the order's link; undefined where it stands otherwise. */
  numberAt: Date | undefined;
  /** Where the shopper's phone was, given for the rider; undefined for none. */
  pin: Pin | undefined;
  /** True when the parcel must tell no price. */
  hidesPrices: boolean;
  /** The newest correction of buyer, receiver or address; null for none. */
  corrected: LastCorrection | null;
  erasedAt: Date | null;
  /** Anybody with this token sees the tracking page. */
  trackToken: string;
  subtotalKobo: number;
  totalKobo: number;
  discountKobo: number;
  discountReason: string;
  terms: CheckoutTerms;
  /** What of the total was to be asked once the items are made; 0 when all was paid at once. */
  laterKobo: number;
  /** The day on which its items are made; null when they lie in the shop. */
  readyBy: string | null;
  /** The day by which the shopper needs it, "2026-12-12"; null when they gave none. */
  neededBy: string | null;
  /** Null for a promise, and for money without a provider. */
  reference: string | null;
  /** Null when the order is paid on delivery. */
  provider: string | null;
  /** Null while some of the total is due. */
  paidAt: Date | null;
  /** True when it was paid with test money. */
  isTest: boolean;
  /** True when it took the place of an order whose items staff changed. */
  isChange: boolean;
  /** Computed from the receipts. */
  dueKobo: number;
  receivedKobo: number;
  /** Receipts, the oldest first. */
  receipts: Receipt[];
  createdAt: Date;
  lines: SoldLine[];
  /** Keeps the words of that moment. */
  guestAnswers: OrderAnswer[];
  flags: OrderFlag[];
  /** Pieces that must not be sent: they were refunded, or were gone when the money came. */
  withheld: RefundedPieces[];
  /** Refunds of every payment of the order, newest first. */
  refunds: PaymentRefund[];
  /** The newest comes first. */
  events: OrderEvent[];
};
