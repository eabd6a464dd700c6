import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { newId } from "#app/database/new-id.server.ts";
import type { Transaction } from "#app/database/open-database.server.ts";
import { customers } from "#app/tables/account-tables.server.ts";
import { checkoutLines, checkouts, paymentAttempts, stockHolds } from "#app/tables/checkout-tables.server.ts";
import { checkoutMoves, move, unsettledAttempts } from "#app/tables/states.ts";
import { holdUntil } from "#app/stock/checkout-hold.ts";
import type { DeliveryWay } from "#app/delivery/asked-rate.ts";
import type { Delivery } from "#app/delivery/delivery.ts";
import type { DeliveryPromise } from "#app/tables/columns.server.ts";
import { lockProductFacts } from "./lock-product-facts.server.ts";
import type { RequestedLine } from "./order-request.ts";
import { newPaymentReference } from "#app/payments/payment-reference.ts";
import { allowsHold, hashAddress, renewHold } from "#app/stock/limit-holds.server.ts";
import { type PieceLimits, type ProductFacts, type Quote, type QuoteProblem, quoteOrder } from "./quote.ts";

export type CheckoutRequest = {
  customerId: string;
  /** A guest whose open checkout this one takes the place of. */
  guestCustomerId?: string | undefined;
  /** One per product and size. */
  lines: RequestedLine[];
  delivery: Delivery;
  way: DeliveryWay;
  /** What the shopper is promised about it; renewed when the checkout is reused. */
  promised: DeliveryPromise;
  limits: PieceLimits & { parkGoodsMostKobo: number };
  /** Where it is asked from; without it (in the shop itself) no address is counted. */
  address?: string | undefined;
  provider: string;
  /** A reference not to be used again, because its popup could not be opened. */
  replacing?: string | undefined;
};

/**
 * Why a checkout is not written: the quote's problems, too much is held already, or what was chosen about delivery is
 * no longer so (`choose-delivery`: the rate or place; `new-days`: the dates shown).
 */
export type CheckoutProblem =
  | QuoteProblem
  | { kind: "held-too-long" | "too-many-held" | "choose-delivery" | "new-days" };

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
 * The same lines, prices, delivery choice and total as those of the open checkout reuse it and its attempt, with the
 * new delivery details and a hold that is renewed twice at most; anything else abandons it (its references still pay
 * it) and frees its pieces. With problems nothing is written, but that an open checkout of `guestCustomerId` is
 * abandoned. Locks in the order customer, checkout, those of a guest, address, sizes; so does everything else. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export async function writeCheckout(
  transaction: Transaction,
  request: CheckoutRequest,
  now: Date,
): Promise<WrittenCheckout | { kind: "problems"; problems: CheckoutProblem[] }> {
  const { customerId, guestCustomerId } = request;
  const open = await lockOpenCheckout(transaction, customerId);
  const ofGuest = guestCustomerId && (await lockOpenCheckout(transaction, guestCustomerId));
  if (ofGuest) await abandon(transaction, ofGuest);
  // One that is not written yet holds nothing, whatever its id.
  const asked = { checkoutId: open?.id ?? newId(), now };
  const addressHash = request.address === undefined ? null : hashAddress(request.address);
  if (addressHash !== null) {
    const pieces = request.lines.reduce((count, line) => count + line.quantity, 0);
    const isAllowed = await allowsHold(transaction, {
      ...asked,
      addressHash,
      pieces,
      mostPerOrder: request.limits.ofOrder,
    });
    if (!isAllowed) return { kind: "problems", problems: [{ kind: "too-many-held" }] };
  }
  const productIds = request.lines.map(line => line.productId);
  const products = await lockProductFacts(transaction, { ...asked, productIds });
  const quote = quoteOrder({ lines: request.lines, rate: request.way.rate }, products, request.limits);
  if (quote.kind === "problems") return quote;

  const fingerprint = fingerprintOf(quote, request.way);
  const same = open?.fingerprint === fingerprint && open.totalKobo === quote.totalKobo ? open : undefined;
  const renewed = await renewHold(transaction, { customerId, fingerprint, open: same, fresh: holdUntil(now), now });
  if (!renewed) return { kind: "problems", problems: [{ kind: "held-too-long" }] };
  const { expiresAt, renewals } = renewed;
  if (open && !same) await abandon(transaction, open);
  if (same) await transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, same.id));

  const checkoutId = same?.id ?? newId();
  if (same) {
    const kept = { ...deliveryColumns(request), expiresAt, renewals };
    await transaction.update(checkouts).set(kept).where(eq(checkouts.id, checkoutId));
  } else {
    await insertCheckout(transaction, { checkoutId, request, quote, fingerprint, expiresAt, renewals, now });
  }
  await holdPieces(transaction, { checkoutId, quote, products, until: expiresAt, addressHash });
  const { totalKobo: amountKobo } = quote;
  const { provider, replacing } = request;
  const attempt =
    (await findUsableAttempt(transaction, { checkoutId, provider, amountKobo, replacing })) ??
    (await addAttempt(transaction, { checkoutId, provider, amountKobo, now }));
  return { kind: "written", checkoutId, expiresAt, quote, attempt };
}

/** Another takes its place: its pieces are free, and money that comes for it is not lost. */
async function abandon(transaction: Transaction, open: typeof checkouts.$inferSelect): Promise<void> {
  await transaction.delete(stockHolds).where(eq(stockHolds.checkoutId, open.id));
  const state = move(checkoutMoves, open.state, "abandoned");
  await transaction.update(checkouts).set({ state }).where(eq(checkouts.id, open.id));
}

async function insertCheckout(
  transaction: Transaction,
  written: {
    checkoutId: string;
    request: CheckoutRequest;
    quote: Quote;
    fingerprint: string;
    expiresAt: Date;
    renewals: number;
    now: Date;
  },
): Promise<void> {
  const { checkoutId, request, quote, fingerprint, expiresAt, renewals, now } = written;
  const { lines, wantsDelivery, subtotalKobo, feeKobo, totalKobo } = quote;
  await transaction.insert(checkouts).values({
    id: checkoutId,
    customerId: request.customerId,
    state: "open",
    fingerprint,
    ...deliveryColumns(request),
    wantsDelivery,
    subtotalKobo,
    feeKobo,
    totalKobo,
    createdAt: now,
    expiresAt,
    renewals,
  });
  await transaction.insert(checkoutLines).values(lines.map((line, position) => ({ ...line, position, checkoutId })));
}

function deliveryColumns({ delivery, way, promised }: CheckoutRequest) {
  return { ...delivery, landmark: delivery.landmark ?? null, deliveryKind: way.kind, promised };
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

/** What makes two carts the same, so that a hold is renewed twice at most; the total is compared besides. */
function fingerprintOf(quote: Quote, { rate, to }: DeliveryWay): string {
  const lines = quote.lines.map(({ productId, size, quantity, priceKobo }) => [productId, size, quantity, priceKobo]);
  const place = to ? [rate?.id, to.state, to.placeId] : [];
  const facts = JSON.stringify([
    lines.map(line => line.join(" ")).toSorted(),
    quote.wantsDelivery,
    quote.feeKobo,
    ...place,
  ]);
  return createHash("sha256").update(facts).digest("hex");
}

async function holdPieces(
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

/** An attempt that may still be paid: of this very amount, and with the provider that takes new payments. */
async function findUsableAttempt(
  transaction: Transaction,
  wanted: { checkoutId: string; provider: string; amountKobo: number; replacing?: string | undefined },
) {
  const attempts = await transaction
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.checkoutId, wanted.checkoutId),
        eq(paymentAttempts.provider, wanted.provider),
        eq(paymentAttempts.amountKobo, wanted.amountKobo),
        inArray(paymentAttempts.state, unsettledAttempts),
      ),
    )
    .orderBy(desc(paymentAttempts.id));
  return attempts.find(attempt => attempt.reference !== wanted.replacing);
}
