import { eq } from "drizzle-orm";
import { keepAnswers, type KnownAnswer } from "#app/collections/guest-answers.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { releaseDiscounts, reserveDiscounts } from "#app/discounts/discount-uses.server.ts";
import { checkoutLines, checkouts, stockHolds } from "#app/tables/checkout-tables.server.ts";
import { checkoutMoves, move } from "#app/tables/states.ts";
import type { WayToPay } from "#app/ways-to-pay/ways-to-pay.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import type { DiscountedQuote, ProductFacts, Quote } from "./quote.ts";

/** Another takes its place: its pieces are free, and money that comes for it is not lost. */
export async function abandon(transaction: Transaction, open: typeof checkouts.$inferSelect): Promise<void> {
  await transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, open.id));
  const state = move(checkoutMoves, open.state, "abandoned");
  await transaction.update(checkouts).set({ state }).where(eq(checkouts.id, open.id));
  await releaseDiscounts(transaction, open);
}

/** Writes a checkout with its lines and reserves its discounts; returns the secret of its page. */
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
  },
): Promise<{ trackToken: string }> {
  const { checkoutId, request, pay, quote, fingerprint, state, expiresAt, renewals, now, answers = [] } = written;
  const { lines, wantsDelivery, subtotalKobo, feeKobo, totalKobo, discountKobo, discountReason, uses } = quote;
  const [inserted] = await transaction
    .insert(checkouts)
    .values({
      id: checkoutId,
      customerId: request.customerId,
      state,
      fingerprint,
      ...deliveryColumns(request),
      ...termsColumns(pay, totalKobo),
      wantsDelivery,
      subtotalKobo,
      feeKobo,
      totalKobo,
      discountKobo,
      discountReason,
      createdAt: now,
      expiresAt,
      renewals,
    })
    .returning({ trackToken: checkouts.trackToken });
  await transaction.insert(checkoutLines).values(lines.map((line, position) => ({ ...line, position, checkoutId })));
  await reserveDiscounts(transaction, { checkoutId, uses, now });
  await keepAnswers(transaction, { checkoutId, answers, now });
  return inserted!;
}

/** Who receives it, where, and what they were promised. */
export function deliveryColumns({ delivery, way, promised }: Pick<CheckoutRequest, "delivery" | "way" | "promised">) {
  return { ...delivery, landmark: delivery.landmark ?? null, deliveryKind: way.kind, promised };
}

function termsColumns(pay: WayToPay, totalKobo: number) {
  if (pay.kind === "online") return { terms: "prepaid", payNowKobo: totalKobo } as const;
  if (pay.kind === "transfer") return { terms: "transfer", payNowKobo: totalKobo } as const;
  return { terms: "on-delivery", payNowKobo: pay.commitmentKobo, needsCall: pay.needsCall } as const;
}

/** Holds the pieces of sizes that are counted. */
export async function holdPieces(
  transaction: Transaction,
  holding: {
    checkoutId: string;
    quote: Pick<Quote, "lines">;
    products: ProductFacts[];
    until: Date;
    addressHash: string | null;
  },
): Promise<void> {
  const { checkoutId, quote, products, until, addressHash } = holding;
  const isCounted = (productId: string, size: string) =>
    products.find(({ id }) => id === productId)?.sizes.find(offer => offer.size === size)?.quantity !== null;
  const holds = quote.lines
    .filter(({ productId, size }) => isCounted(productId, size))
    .map(({ productId, size, quantity }) => ({ checkoutId, productId, size, quantity, until, addressHash }));
  if (holds.length > 0) await transaction.insert(stockHolds).values(holds);
}
