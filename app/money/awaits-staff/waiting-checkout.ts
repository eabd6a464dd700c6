import type { OrderedDelivery } from "#app/shop/delivery/delivery-words.ts";
import type { Receipt } from "#app/money/receipts/receipt.ts";
import type { PaymentRefund } from "#app/money/refunds/refund.ts";
import type { CheckoutState, CheckoutTerms } from "#app/platform/tables/states.ts";

/** A checkout that waits for a person, as the list shows it. Amounts in integer kobo. `place`: "Lekki, Lagos". */
export type WaitingRow = {
  id: string;
  state: CheckoutState;
  terms: CheckoutTerms;
  fullName: string;
  place: string;
  totalKobo: number;
  createdAt: Date;
  expiresAt: Date;
};

/** The same with all that whoever confirms it has to see. `order`: the one it has become meanwhile. */
export type WaitingDetail = WaitingRow &
  OrderedDelivery & {
    email: string;
    phone: string;
    street: string;
    city: string;
    region: string;
    postalCode: string | null;
    subtotalKobo: number;
    discountKobo: number;
    discountReason: string;
    /** What is left to come of all of it, of what makes it an order, and what came beyond all of it. */
    dueKobo: number;
    leftKobo: number;
    excessKobo: number;
    needsCall: boolean;
    /** How often nobody answered a call about it. */
    tries: number;
    lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
    receipts: Receipt[];
    /** What was given back of them, and how much that is in kobo without what failed. */
    refunds: PaymentRefund[];
    backKobo: number;
    order: { id: string; number: string } | undefined;
    /** What its shopper was told who pays by transfer. */
    transfer: ToldFacts | undefined;
  };

/** Where a transfer goes with which code, when its shopper said that it is sent, and whether with a picture. */
export type ToldFacts = {
  code: string;
  bank: string;
  account: string;
  accountName: string;
  toldSentAt: Date | null;
  hasPicture: boolean;
};

/** What has to happen before it is an order. */
export function waitsFor(terms: CheckoutTerms): string {
  return terms === "on-delivery" ? "a call" : "money to be seen";
}

/** How long its pieces are still held: "5 hours left", "40 minutes left"; that its time is over. */
export function waitingTimeLeft({ state, expiresAt }: Pick<WaitingRow, "state" | "expiresAt">, now: Date): string {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
  if (state !== "waiting" || minutes <= 0) return "its time is over";
  const hours = Math.floor(minutes / 60);
  if (hours >= 2) return `${hours} hours left`;
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}
