import { randomUUID } from "node:crypto";
import type { SQLWrapper } from "drizzle-orm";
import { type KnownAnswer, keepAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { recordAttempt } from "#app/money/checkout-records/change-attempts.server.ts";
import type { checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { moveCheckout } from "#app/money/checkout-records/move-checkout.server.ts";
import {
  recordCheckout,
  recordCheckoutLines,
  recordRenewal,
} from "#app/money/checkout-records/record-checkout.server.ts";
import { releaseDiscounts, reserveDiscounts } from "#app/money/discounts/discount-uses.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeTogether } from "#app/platform/database/write-together.server.ts";
import type { DiscountedQuote, ProductFacts, Quote } from "#app/selling/pricing/quote.ts";
import { payKinds, payNowOf, type WayToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import { holdPieces, releaseHolds } from "#app/stock/holds/hold-pieces.server.ts";
import type { CheckoutRequest } from "./checkout-request.ts";

/** Items are released; late money still counts. */
export async function abandon(transaction: Transaction, open: typeof checkouts.$inferSelect): Promise<void> {
  await releaseHolds(transaction, open.id);
  await moveCheckout(transaction, open, "abandoned");
  await releaseDiscounts(transaction, open);
}

/** Checkout, lines, holds, an attempt if given, and reserved discounts. Returns the page's secret. */
export async function insertCheckout(
  transaction: Transaction,
  written: {
    checkoutId: string;
    request: Pick<CheckoutRequest, "customerId" | "delivery" | "way" | "promised">;
    pay: WayToPay;
    quote: DiscountedQuote;
    fingerprint: string;
    state: "open" | "waiting";
    expiresAt: Date;
    renewals: number;
    now: Date;
    answers?: KnownAnswer[];
    products: ProductFacts[];
    addressHash: string | null;
    attempt?: typeof paymentAttempts.$inferSelect | undefined;
  },
): Promise<{ trackToken: string }> {
  const { checkoutId, request, pay, quote, fingerprint, state, expiresAt, renewals, now } = written;
  const { answers = [], attempt, ...holding } = written;
  const { lines, wantsDelivery, subtotalKobo, feeKobo, totalKobo, discountKobo, discountReason, laterKobo, uses } =
    quote;
  const trackToken = randomUUID().replaceAll("-", "");
  const checkout = recordCheckout(transaction, {
    id: checkoutId,
    customerId: request.customerId,
    state,
    fingerprint,
    ...deliveryColumns(request),
    ...termsColumns(pay, quote),
    laterKobo,
    wantsDelivery,
    subtotalKobo,
    feeKobo,
    totalKobo,
    discountKobo,
    discountReason,
    createdAt: now,
    expiresAt,
    renewals,
    trackToken,
  });
  await writeTogether(transaction, [
    checkout,
    recordCheckoutLines(transaction, checkoutId, lines.map(withoutDeposit)),
    ...holdCounted(transaction, { ...holding, until: expiresAt }),
    ...(attempt ? [recordAttempt(transaction, attempt)] : []),
  ]);
  await reserveDiscounts(transaction, { checkoutId, uses, now });
  await keepAnswers(transaction, { checkoutId, answers, now });
  return { trackToken };
}

/** The checkout has the sum of what is asked later. */
function withoutDeposit({ depositBp: _deposit, ...line }: DiscountedQuote["lines"][number]) {
  return line;
}

/** Renews the hold, and writes what may have changed. */
export async function renewCheckout(
  transaction: Transaction,
  renewed: Omit<Holding, "until"> & {
    request: DeliveryRequest;
    expiresAt: Date;
    renewals: number;
  },
): Promise<void> {
  const { request, checkoutId, expiresAt, renewals, ...holding } = renewed;
  await releaseHolds(transaction, checkoutId);
  const kept = { delivery: deliveryColumns(request), expiresAt, renewals };
  await writeTogether(transaction, [
    recordRenewal(transaction, checkoutId, kept),
    ...holdCounted(transaction, { ...holding, checkoutId, until: expiresAt }),
  ]);
}

type DeliveryRequest = Pick<CheckoutRequest, "delivery" | "way" | "promised">;

function deliveryColumns({ delivery, way, promised }: DeliveryRequest) {
  const { landmark = null, shopperNote = "", receiverName = "", receiverPhone = "", hidesPrices = false } = delivery;
  const { otherPhone = "" } = delivery;
  const person = { receiverName, receiverPhone, otherPhone, hidesPrices };
  const readyBy = promised.ready ?? null;
  // What lies in the shop was not asked about.
  const neededBy = (readyBy && delivery.neededBy) || null;
  return { ...delivery, ...person, landmark, shopperNote, deliveryKind: way.kind, promised, readyBy, neededBy };
}

function termsColumns(pay: WayToPay, sums: Pick<DiscountedQuote, "totalKobo" | "laterKobo">) {
  const needsCall = pay.kind === "on-delivery" && pay.needsCall;
  return { terms: payKinds[pay.kind].terms, payNowKobo: payNowOf(pay, sums), needsCall };
}

type Holding = {
  checkoutId: string;
  quote: Pick<Quote, "lines">;
  products: ProductFacts[];
  until: Date;
  addressHash: string | null;
};

/** Returns nothing when nothing is counted. */
function holdCounted(transaction: Transaction, holding: Holding): SQLWrapper[] {
  const { checkoutId, quote, products, until, addressHash } = holding;
  const isCounted = (productId: string, size: string) => {
    const product = products.find(({ id }) => id === productId);
    // A limit of what is made counts the pieces of every size.
    const isLimited = product?.room !== undefined && product.room !== null;
    return isLimited || product?.sizes.find(offer => offer.size === size)?.quantity !== null;
  };
  const holds = quote.lines
    .filter(({ productId, size }) => isCounted(productId, size))
    .map(({ productId, size, quantity }) => ({ checkoutId, productId, size, quantity, until, addressHash }));
  return holds.length > 0 ? [holdPieces(transaction, holds)] : [];
}
