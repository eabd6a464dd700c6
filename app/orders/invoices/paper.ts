import type { OrderedFee } from "#app/shop/delivery/delivery-words.ts";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import type { SoldLine } from "#app/orders/orders/order-detail.ts";
import type { OwnRefund } from "#app/orders/orders/own-order.ts";
import { type Receipt, receiptWay } from "#app/money/receipts/receipt.ts";
import type { Seller } from "#app/platform/tables/invoice-tables.server.ts";
import type { OrderStage } from "#app/platform/tables/states.ts";

/** Money that came for an order: how and when. */
export type PaperPayment = { way: string; at: Date; amountKobo: number };

/** The paper of a refund that arrived. `day`: of Lagos. `vatKobo`: null without VAT. `voidedOn`: it counts no more. */
export type CreditNote = {
  number: string;
  day: string;
  grossKobo: number;
  vatKobo: number | null;
  /** Which pieces it is for; "" where only an amount was said. */
  pieces: string;
  voidedOn: string | undefined;
};

/**
 * The paper of an order as whoever has its link sees it: of the buyer their name and, where given, the company; no
 * street, phone number or e-mail address. Amounts are integer kobo, and those of the sums the order's own.
 */
export type Paper = {
  /** "Receipt" once all of it is paid. */
  heading: "Invoice" | "Receipt";
  number: string;
  /** The day of the order, of Lagos. */
  day: string;
  orderNumber: string;
  /** Where the order is on its way: one that was cancelled, refused or returned owes nothing. */
  stage: OrderStage;
  seller: Seller;
  buyer: { name: string; company: string; taxId: string };
  /** The last day on which company and Tax ID may be given; undefined once it is over. */
  openUntil: string | undefined;
  lines: Omit<SoldLine, "picture" | "productId" | "code">[];
  sums: OrderedFee & {
    subtotalKobo: number;
    discountKobo: number;
    discountReason: string;
    totalKobo: number;
    dueKobo: number;
  };
  /** The VAT that the total includes; undefined where the shop was not registered. */
  vat: { basisPoints: number; kobo: number } | undefined;
  paid: PaperPayment[];
  refunds: OwnRefund[];
  creditNotes: CreditNote[];
};

/** So many days after an order its buyer's company may be given: VAT is returned on the 21st of the next month. */
const buyerOpenDays = 14;

/** The last day on which the buyer's company may be given; undefined once that is over. */
export function buyerOpenUntil(orderedAt: Date, now: Date): string | undefined {
  const last = lagosDayAfter(lagosDayOf(orderedAt), buyerOpenDays);
  return lagosDayOf(now) <= last ? last : undefined;
}

/**
 * The rates of VAT in Nigeria, in hundredths of a per cent, each from its first day on; newest first. A new rate is a
 * row more, and changes no paper of an order from before it. Source: Finance Act 2019.
 */
const vatRates = [{ from: "2020-02-01", basisPoints: 750 }] as const;

/** The rate for an order of this moment; undefined before the first. */
export function vatRateAt(orderedAt: Date): number | undefined {
  const day = lagosDayOf(orderedAt);
  return vatRates.find(({ from }) => from <= day)?.basisPoints;
}

/** How and when money came, as a paper says it. */
export function paymentOn(receipt: Receipt): PaperPayment {
  return { way: receiptWay(receipt), at: receipt.receivedAt, amountKobo: receipt.amountKobo };
}
