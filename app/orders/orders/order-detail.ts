import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { CheckoutTerms } from "#app/money/checkout-records/checkout-states.ts";
import type { Carrier } from "#app/money/order-records/order-tables.server.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import type { RefundedPieces } from "#app/money/refunds/refund-choice.ts";
import type { OrderedDelivery } from "#app/shop/delivery/delivery-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { OrderStatus } from "./order-summary.ts";

/** As sold. `priceKobo`: one piece. */
export type SoldLine = {
  position: number;
  productId: string;
  code: string;
  title: string;
  size: string;
  /** Shown as "One size". */
  isOnlySize: boolean;
  color: string;
  quantity: number;
  priceKobo: number;
  picture: StoredPicture | null;
};

export type OrderAnswer = { title: string; question: string; answer: string };

/** "Ada & Tunde · Which side of the family? Bride" */
export function answerText({ title, question, answer }: OrderAnswer): string {
  return `${title} · ${question} ${answer}`;
}

/** `before` and `after`: changed facts by name. */
export type OrderEvent = {
  id: string;
  /** E-mail address or payment provider. */
  actor: string;
  kind: string;
  before: unknown;
  after: unknown;
  at: Date;
};

/** Integer kobo, UTC instants. */
export type OrderDetail = OrderedDelivery & {
  id: string;
  number: string;
  version: number;
  status: OrderStatus;
  stage: OrderStage;
  carrier: Carrier | null;
  /** For staff. */
  note: string;
  /** For the rider or driver, on the packing slip. */
  riderNote: string;
  customerEmail: string;
  isGuest: boolean;
  fullName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  postalCode: string | null;
  /** Secret of the tracking page's address. */
  trackToken: string;
  subtotalKobo: number;
  totalKobo: number;
  discountKobo: number;
  discountReason: string;
  terms: CheckoutTerms;
  /** Null for a promise, or money without a provider. */
  reference: string | null;
  /** Null for a promise. */
  provider: string | null;
  /** Null while something is due. */
  paidAt: Date | null;
  /** Paid with test money. */
  isTest: boolean;
  /** Computed from the receipts. */
  dueKobo: number;
  receivedKobo: number;
  /** Oldest first. */
  receipts: Receipt[];
  createdAt: Date;
  lines: SoldLine[];
  /** In the words of that moment. */
  guestAnswers: OrderAnswer[];
  flags: OrderFlag[];
  /** Not to be sent: refunded, or gone when the money came. */
  withheld: RefundedPieces[];
  /** Of every payment, newest first. */
  refunds: PaymentRefund[];
  /** Newest first. */
  events: OrderEvent[];
};
