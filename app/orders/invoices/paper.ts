import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { type Receipt, receiptWay } from "#app/money/receipts/receipt.ts";
import type { SoldLine } from "#app/orders/orders/order-detail.ts";
import type { OwnRefund } from "#app/orders/orders/own-order.ts";
import type { OrderedFee } from "#app/shop/delivery/delivery-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { Seller } from "./invoice-tables.server.ts";

export type PaperPayment = { way: string; at: Date; amountKobo: number };

/** `day` is a day in Lagos. `vatKobo` is null without VAT. */
export type CreditNote = {
  number: string;
  day: string;
  grossKobo: number;
  vatKobo: number | null;
  /** "" where only an amount was given. */
  pieces: string;
  voidedOn: string | undefined;
};

/** As its link shows it: the buyer's name and company, no street, phone or e-mail. Integer kobo. */
export type Paper = {
  /** The paper is a receipt once all is paid. */
  heading: "Invoice" | "Receipt";
  number: string;
  /** True when it was paid with test money. */
  isTest: boolean;
  /** The day in Lagos. */
  day: string;
  orderNumber: string;
  /** The number of the order that goes on after a change; undefined for an order that does itself. */
  goesOnAs: string | undefined;
  /** The order's stage: cancelled, refused and returned orders owe nothing. */
  stage: OrderStage;
  seller: Seller;
  buyer: { name: string; company: string; taxId: string };
  /** Last day for company and Tax ID; undefined afterwards. */
  openUntil: string | undefined;
  lines: Omit<SoldLine, "picture" | "productId" | "code">[];
  sums: OrderedFee & {
    subtotalKobo: number;
    discountKobo: number;
    discountReason: string;
    totalKobo: number;
    dueKobo: number;
  };
  /** The VAT that is included in the total. Undefined for a shop that is not registered. */
  vat: { basisPoints: number; kobo: number } | undefined;
  paid: PaperPayment[];
  refunds: OwnRefund[];
  creditNotes: CreditNote[];
  /** True where the shop has a number to save. */
  savesNumber: boolean;
};

/** VAT is returned on the 21st of the next month. */
const buyerOpenDays = 14;

/** Returns undefined once the time is over. */
export function buyerOpenUntil(orderedAt: Date, now: Date): string | undefined {
  const last = lagosDayAfter(lagosDayOf(orderedAt), buyerOpenDays);
  return lagosDayOf(now) <= last ? last : undefined;
}

/**
 * Hundredths of a per cent, newest first. A new rate is a row and changes no earlier paper. Source: Finance Act 2019.
 */
const vatRates = [{ from: "2020-02-01", basisPoints: 750 }] as const;

/** Returns undefined before the first rate. */
export function vatRateAt(orderedAt: Date): number | undefined {
  const day = lagosDayOf(orderedAt);
  return vatRates.find(({ from }) => from <= day)?.basisPoints;
}

export function paymentOn(receipt: Receipt): PaperPayment {
  return { way: receiptWay(receipt), at: receipt.receivedAt, amountKobo: receipt.amountKobo };
}
