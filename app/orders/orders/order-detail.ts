import type { OrderedDelivery } from "#app/shop/delivery/delivery-words.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { Carrier } from "#app/platform/tables/order-tables.server.ts";
import type { CheckoutTerms, OrderStage } from "#app/platform/tables/states.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { OrderFlag } from "./order-flags.ts";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import type { RefundedPieces } from "#app/money/refunds/refund-choice.ts";
import type { OrderStatus } from "./order-summary.ts";

/** A line as it was sold, whatever became of the product since; `priceKobo` is one piece's. */
export type SoldLine = {
  position: number;
  productId: string;
  code: string;
  title: string;
  size: string;
  /** The product came in no other size, which is shown as "One size". */
  isOnlySize: boolean;
  color: string;
  quantity: number;
  priceKobo: number;
  picture: StoredPicture | null;
};

/** Through which aso-ebi page an order was made, and what was answered there. */
export type OrderAnswer = { title: string; question: string; answer: string };

/** An answer in one line: "Ada & Tunde · Which side of the family? Bride". */
export function answerText({ title, question, answer }: OrderAnswer): string {
  return `${title} · ${question} ${answer}`;
}

/** Something that happened to an order. `before` and `after` hold what changed, by name. */
export type OrderEvent = {
  id: string;
  /** Who: an e-mail address, or a payment provider. */
  actor: string;
  kind: string;
  before: unknown;
  after: unknown;
  at: Date;
};

/** Everything about one order. Amounts are integer kobo, times UTC instants. */
export type OrderDetail = OrderedDelivery & {
  id: string;
  number: string;
  /** Counts the changes, so that a save can say which one it was based on. */
  version: number;
  status: OrderStatus;
  /** Where it is on its way. */
  stage: OrderStage;
  /** Who carries it, where it was sent by a motor park. */
  carrier: Carrier | null;
  /** For staff. */
  note: string;
  /** For the rider or driver, on the packing slip. */
  riderNote: string;
  customerEmail: string;
  /** Ordered without an account. */
  isGuest: boolean;
  fullName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  region: string;
  postalCode: string | null;
  /** The secret in the address of its tracking page. */
  trackToken: string;
  subtotalKobo: number;
  totalKobo: number;
  /** Of the subtotal, what was taken off, and why. */
  discountKobo: number;
  discountReason: string;
  /** How it became an order. */
  terms: CheckoutTerms;
  /** The payment that made it an order; null where it was made for a promise or for money that no provider took. */
  reference: string | null;
  /** Who took that money; null for a promise. */
  provider: string | null;
  /** When all of it had been paid; null while something is due. */
  paidAt: Date | null;
  /** What is still to be paid, computed from the receipts. */
  dueKobo: number;
  /** The money that came, oldest first. */
  receipts: Receipt[];
  createdAt: Date;
  lines: SoldLine[];
  /** What was answered on the aso-ebi pages it was bought through, in the words of that moment. */
  guestAnswers: OrderAnswer[];
  flags: OrderFlag[];
  /**
   * Pieces that are not to be sent, though others may be: their price went back, or they were gone when the money came.
   */
  withheld: RefundedPieces[];
  /** What went back or is on its way, of every payment that came for it, newest first. */
  refunds: PaymentRefund[];
  /** Newest first. */
  events: OrderEvent[];
};
