import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { checkoutLines, checkouts, customers, paymentAttempts, stockHolds } from "#app/database/schema.server.ts";
import { holdUntil } from "#app/stock/checkout-hold.ts";
import type { Delivery } from "#app/delivery/delivery.ts";
import { lockProductFacts } from "./lock-product-facts.server.ts";
import type { RequestedLine } from "./order-request.ts";
import { newPaymentReference } from "#app/payments/payment-reference.ts";
import { allowsHold, hashAddress, renewHold } from "#app/stock/limit-holds.server.ts";
import { type PieceLimits, type ProductFacts, type Quote, type QuoteProblem, quoteOrder } from "./quote.ts";

export type CheckoutRequest = {
  customerId: string;
  /** One per product and size. */
  lines: RequestedLine[];
  wantsDelivery: boolean;
  delivery: Delivery;
  deliveryFeeKobo: number;
  limits: PieceLimits;
  /** Where it is asked from; without it (in the shop itself) no address is counted. */
  address?: string | undefined;
  provider: string;
  /** A reference not to be used again, because its popup could not be opened. */
  replacing?: string | undefined;
};

/** Why a checkout is not written: the quote's problems, or too much is held already. */
export type CheckoutProblem = QuoteProblem | { kind: "held-too-long" | "too-many-held" };

/** A checkout as it is now written, with the attempt to pay it. */
export type WrittenCheckout = {
  kind: "written";
  checkoutId: string;
  expiresAt: Date;
  quote: Quote;
  attempt: typeof paymentAttempts.$inferSelect;
};

/**
 * Prices the lines, holds their pieces and writes the customer's one open checkout with an attempt to pay it.
 * The same lines, prices and delivery choice as those of the open checkout reuse it and its attempt, with the new
 * delivery details and a hold that is renewed twice at most; anything else abandons it (its references still pay it) and frees its pieces.
 * With problems nothing is written. Locks in the order customer, checkout, address, sizes; so does everything else.
 * Source: design §5.1.
 */
export async function writeCheckout(
  transaction: Transaction,
  request: CheckoutRequest,
  now: Date,
): Promise<WrittenCheckout | { kind: "problems"; problems: CheckoutProblem[] }> {
  const open = await lockOpenCheckout(transaction, request.customerId);
  const addressHash = request.address === undefined ? null : hashAddress(request.address);
  if (addressHash !== null) {
    const pieces = request.lines.reduce((count, line) => count + line.quantity, 0);
    const asked = { addressHash, pieces, mostPerOrder: request.limits.ofOrder, checkoutId: open?.id ?? newId(), now };
    if (!(await allowsHold(transaction, asked))) return { kind: "problems", problems: [{ kind: "too-many-held" }] };
  }
  const products = await lockProductFacts(transaction, {
    productIds: request.lines.map(line => line.productId),
    checkoutId: open?.id ?? newId(),
    now,
  });
  const quote = quoteOrder(request, products, request.deliveryFeeKobo, request.limits);
  if (quote.kind === "problems") return quote;

  const { customerId } = request;
  const fingerprint = fingerprintOf(quote);
  const isSame = open?.fingerprint === fingerprint;
  const fresh = holdUntil(now);
  const renewed = await renewHold(transaction, {
    customerId,
    fingerprint,
    open: isSame ? open : undefined,
    fresh,
    now,
  });
  if (!renewed) return { kind: "problems", problems: [{ kind: "held-too-long" }] };
  const { expiresAt, renewals } = renewed;
  if (open) await transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, open.id));
  if (open && !isSame) await transaction.update(checkouts).set({ state: "abandoned" }).where(eq(checkouts.id, open.id));

  const checkoutId = isSame ? open.id : newId();
  if (isSame) {
    await transaction
      .update(checkouts)
      .set({ ...request.delivery, expiresAt, renewals })
      .where(eq(checkouts.id, checkoutId));
  } else {
    const { subtotalKobo, feeKobo, totalKobo, wantsDelivery } = quote;
    const totals = { subtotalKobo, feeKobo, totalKobo, wantsDelivery };
    await transaction.insert(checkouts).values({
      ...{ id: checkoutId, customerId, state: "open", fingerprint, createdAt: now, expiresAt, renewals },
      ...request.delivery,
      ...totals,
    });
    const lines = quote.lines.map((line, position) => ({ ...line, position, checkoutId }));
    await transaction.insert(checkoutLines).values(lines);
  }
  await hold(transaction, { checkoutId, quote, products, until: expiresAt, addressHash });
  const attempt =
    (await findUsableAttempt(transaction, checkoutId, request)) ??
    (await addAttempt(transaction, { checkoutId, provider: request.provider, amountKobo: quote.totalKobo, now }));
  return { kind: "written", checkoutId, expiresAt, quote, attempt };
}

/** Another attempt to pay a checkout, under a reference of its own; the provider has not heard of it yet. */
export async function addAttempt(
  transaction: Pick<Transaction, "insert">,
  attempt: { checkoutId: string; provider: string; amountKobo: number; now: Date; openingUntil?: Date },
): Promise<typeof paymentAttempts.$inferSelect> {
  const { now, ...values } = attempt;
  const [added] = await transaction
    .insert(paymentAttempts)
    .values({
      ...values,
      id: newId(),
      reference: newPaymentReference(),
      state: "created",
      // The shopper's browser and the webhook are usually faster; the first question can wait.
      askAfter: new Date(now.getTime() + firstQuestionMs),
      createdAt: now,
    })
    .returning();
  return added!;
}

const firstQuestionMs = 30_000;

async function lockOpenCheckout(transaction: Transaction, customerId: string) {
  // One start at a time for each customer. Not "for update", which would stand in the way of every order being made.
  const [customer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
  if (!customer) throw new Error(`There is no customer ${customerId}.`);
  const [open] = await transaction
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.state, "open")))
    .for("update");
  return open;
}

function fingerprintOf(quote: Quote): string {
  const lines = quote.lines.map(({ productId, size, quantity, priceKobo }) => [productId, size, quantity, priceKobo]);
  const facts = JSON.stringify([lines.map(line => line.join(" ")).toSorted(), quote.wantsDelivery, quote.feeKobo]);
  return createHash("sha256").update(facts).digest("hex");
}

async function hold(
  transaction: Transaction,
  holding: { checkoutId: string; quote: Quote; products: ProductFacts[]; until: Date; addressHash: string | null },
): Promise<void> {
  const { checkoutId, quote, products, until, addressHash } = holding;
  const isCounted = (productId: string, size: string) =>
    products.find(({ id }) => id === productId)?.sizes.find(offer => offer.size === size)?.quantity !== null;
  const holds = quote.lines
    .filter(({ productId, size }) => isCounted(productId, size))
    .map(({ productId, size, quantity }) => ({ checkoutId, productId, size, quantity, until, addressHash }));
  if (holds.length > 0) await transaction.insert(stockHolds).values(holds);
}

async function findUsableAttempt(
  transaction: Transaction,
  checkoutId: string,
  { provider, replacing }: Pick<CheckoutRequest, "provider" | "replacing">,
) {
  const attempts = await transaction
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, checkoutId),
        eq(paymentAttempts.provider, provider),
        inArray(paymentAttempts.state, ["created", "open", "pending"]),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return attempts.find(attempt => attempt.reference !== replacing);
}
