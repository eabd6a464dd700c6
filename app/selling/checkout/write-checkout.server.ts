import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { fitAnswers, type KnownAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import { checkouts, type paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { findDoorProblem, lockPerson } from "#app/money/pay-on-delivery/door-limits.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import { measureLines } from "#app/selling/pricing/measure-lines.server.ts";
import {
  type DiscountedQuote,
  laterOf,
  type ProductFacts,
  type Quote,
  quoteOrder,
} from "#app/selling/pricing/quote.ts";
import { takeOffDiscounts } from "#app/selling/pricing/take-off-discounts.server.ts";
import { isPaidOnline, payKinds, payNowOf, type WayToPay, waysToPay } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import { waits } from "#app/shop/delivery/working-days.ts";
import { holdUntil } from "#app/stock/holds/checkout-hold.ts";
import { allowsHold, hashAddress, lockOfAddress } from "#app/stock/holds/limit-holds.server.ts";
import { addAttempt, claimUntil, findUsableAttempt, newAttempt } from "./add-attempt.server.ts";
import { refuseDays } from "./check-days.server.ts";
import type { AskedCheckout, CheckoutProblem, CheckoutRequest, RefusedCheckout } from "./checkout-request.ts";
import { abandon, insertCheckout, renewCheckout } from "./insert-checkout.server.ts";
import { renewHold } from "./renew-hold.server.ts";
import { findWaitingCheckout, listWaitingIds, type WaitingCheckout, writeWaiting } from "./write-waiting.server.ts";

export type WrittenCheckout = {
  kind: "written";
  checkoutId: string;
  expiresAt: Date;
  quote: DiscountedQuote;
  attempt: typeof paymentAttempts.$inferSelect;
  /** When true, this call must announce the attempt. */
  isClaimed: boolean;
};

/**
 * Prices, holds and writes the customer's one open checkout with an attempt, or one that awaits staff (`writeWaiting`).
 * The same content reuses checkout and attempt, with new delivery details and a hold renewed at most twice; otherwise
 * the old one is abandoned (its references still pay it). With problems, or another total than `shownTotalKobo`
 * (`new-total`), nothing is written, except that `guestCustomerId`'s checkout is abandoned. Locks everywhere in the
 * order customer, address, checkout (then a signed-in guest's), sizes, discounts, phone, e-mail. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export async function writeCheckout(
  transaction: Transaction,
  asking: AskedCheckout,
  now: Date,
): Promise<
  WrittenCheckout | WaitingCheckout | { kind: "new-total"; totalKobo: number; quote: DiscountedQuote } | RefusedCheckout
> {
  const { customerId, guestCustomerId, provider, replacing } = asking;
  const addressHash = asking.address === undefined ? null : hashAddress(asking.address);
  const open = await lockOpenCheckout(transaction, customerId, guestCustomerId ? null : addressHash);
  const ofGuest = guestCustomerId && (await lockOpenCheckout(transaction, guestCustomerId, addressHash));
  if (ofGuest) await abandon(transaction, ofGuest);
  // A new checkout holds nothing.
  const asked = { checkoutId: open?.id ?? newId(), now };
  if (!(await allowsAddress(transaction, { request: asking, addressHash, ...asked }))) {
    return { kind: "problems", problems: [{ kind: "too-many-held" }] };
  }
  const productIds = asking.lines.map(line => line.productId);
  const products = await lockProductFacts(transaction, { ...asked, productIds });
  const request = { ...asking, promised: asking.promiseFor(waitOf(products)) };
  const badDays = refuseDays(request, now);
  if (badDays) return badDays;
  const pricing = { request, products, addressHash, now };
  const again = await findWaitingAgain(transaction, pricing, asked.checkoutId);
  if (again) return again;
  const writing = await priceWithDiscounts(transaction, pricing, [asked.checkoutId]);
  if (writing.kind === "problems") return writing;
  const { quote, pay, fingerprint } = writing;
  const { totalKobo } = quote;
  if ((request.shownTotalKobo ?? totalKobo) !== totalKobo) return { kind: "new-total", totalKobo, quote };
  if ((request.shownLaterKobo ?? quote.laterKobo) !== quote.laterKobo) {
    return { kind: "problems", problems: [{ kind: "new-deposit" }] };
  }
  const refused = await refuseAtDoor(transaction, { request, pay, open, now });
  if (refused) return { kind: "problems", problems: [refused] };
  if (!isPaidOnline(pay)) return await writeWaiting(transaction, { ...writing, open });
  const same = open?.fingerprint === fingerprint && open.totalKobo === quote.totalKobo ? open : undefined;
  const renewed = await renewHold(transaction, { customerId, fingerprint, open: same, fresh: holdUntil(now), now });
  if (!renewed) return { kind: "problems", problems: [{ kind: "held-too-long" }] };
  const { expiresAt, renewals } = renewed;
  if (open && !same) await abandon(transaction, open);

  const checkoutId = same?.id ?? newId();
  const amountKobo = payNowOf(pay, quote);
  const { purpose } = payKinds[pay.kind];
  const fresh = { checkoutId, provider, amountKobo, purpose, now, openingUntil: claimUntil(now) };
  if (!same) {
    const attempt = newAttempt(fresh);
    await insertCheckout(transaction, { ...writing, checkoutId, state: "open", expiresAt, renewals, attempt });
    return { kind: "written", checkoutId, expiresAt, quote, attempt, isClaimed: true };
  }
  await renewCheckout(transaction, { ...writing, checkoutId, expiresAt, renewals });
  const usable = await findUsableAttempt(transaction, { checkoutId, provider, amountKobo, replacing });
  const attempt = usable ?? (await addAttempt(transaction, fresh));
  return { kind: "written", checkoutId, expiresAt, quote, attempt, isClaimed: !usable };
}

const closedKind = "collection-closed" as const;

type Pricing = { request: CheckoutRequest; products: ProductFacts[]; addressHash: string | null; now: Date };

type Priced = Pricing & {
  kind: "priced";
  quote: DiscountedQuote;
  pay: WayToPay;
  fingerprint: string;
  answers: KnownAnswer[];
};

/** Uses of the `ignoring` checkouts do not count. */
async function priceWithDiscounts(
  transaction: Transaction,
  pricing: Pricing,
  ignoring: string[],
): Promise<Priced | { kind: "problems"; problems: CheckoutProblem[] }> {
  const { request, products } = pricing;
  const priced = quoteOrder({ lines: request.lines, rate: request.way.rate }, products, request.limits);
  if (priced.kind === "problems") return priced;
  const full = await measureLines(transaction, { quote: priced, asked: request.lines, products, now: pricing.now });
  if (full.kind === "problems") return full;
  const quote = await quoteWithDiscounts(transaction, full, { ...pricing, ignoring });
  const pay = waysToPay(request.paying, { ...request, ...quote, isMade: waits(waitOf(quote.lines)) }).find(
    ({ kind }) => kind === request.pay,
  );
  if (!pay) return { kind: "problems", problems: [{ kind: "choose-payment" }] };
  const productIds = quote.lines.map(({ productId }) => productId);
  const given = { given: request.answers ?? [], productIds, now: pricing.now };
  const { kept: answers, closed } = await fitAnswers(transaction, given);
  if (closed.length > 0) {
    const problems = closed.map(({ title, collectionId }) => ({ kind: closedKind, title, collectionId }));
    return { kind: "problems", problems };
  }
  const fingerprint = fingerprintOf(quote, request.way, { pay, answers });
  return { ...pricing, kind: "priced", quote, pay, answers, fingerprint };
}

/** A checkout for this that awaits staff already: its answer was lost, or its commitment came. */
async function findWaitingAgain(
  transaction: Transaction,
  pricing: Pricing,
  openId: string,
): Promise<WaitingCheckout | undefined> {
  const { customerId, pay } = pricing.request;
  const waitingIds = pay === "online" ? [] : await listWaitingIds(transaction, customerId);
  if (waitingIds.length === 0) return undefined;
  const priced = await priceWithDiscounts(transaction, pricing, [openId, ...waitingIds]);
  return priced.kind === "priced" ? await findWaitingCheckout(transaction, priced) : undefined;
}

/** Automatic discounts and the code's, under the locks of limited ones. */
async function quoteWithDiscounts(
  transaction: Transaction,
  quote: Quote,
  { request, ignoring, now }: Pick<Pricing, "request" | "now"> & { ignoring: string[] },
): Promise<DiscountedQuote> {
  const { customerId, guestCustomerId, delivery, codeId, way } = request;
  const customerIds = [customerId, guestCustomerId].filter(id => id !== undefined);
  const person = { customerIds, phone: delivery.phone, email: delivery.email };
  const rate = quote.wantsDelivery ? way.rate : undefined;
  const order = { lines: quote.lines, rate, codeId, person, ignoring, now };
  const taken = await takeOffDiscounts(transaction, order, { isLocked: true });
  const { discountKobo, feeKobo, totalKobo, sharesKobo, reason, uses, misfit } = taken;
  const lines = quote.lines.map((line, index) => ({ ...line, discountKobo: sharesKobo[index] ?? 0 }));
  const laterKobo = laterOf(lines);
  return { ...quote, lines, discountKobo, feeKobo, totalKobo, laterKobo, discountReason: reason, uses, misfit };
}

/** Asked only for pay on delivery. */
async function refuseAtDoor(
  transaction: Transaction,
  asked: { request: CheckoutRequest; pay: WayToPay; open: typeof checkouts.$inferSelect | undefined; now: Date },
): Promise<CheckoutProblem | undefined> {
  const { request, pay, open, now } = asked;
  if (pay.kind !== "on-delivery") return undefined;
  const { phone } = request.delivery;
  await lockPerson(transaction, phone);
  return await findDoorProblem(transaction, { phone, openId: open?.id, now });
}

async function allowsAddress(
  transaction: Transaction,
  asked: {
    request: Pick<AskedCheckout, "lines" | "limits">;
    addressHash: string | null;
    checkoutId: string;
    now: Date;
  },
): Promise<boolean> {
  const { request, addressHash, checkoutId, now } = asked;
  if (addressHash === null) return true;
  const pieces = request.lines.reduce((count, line) => count + line.quantity, 0);
  const mostPerOrder = request.limits.ofOrder;
  return await allowsHold(transaction, { addressHash, checkoutId, pieces, mostPerOrder, now });
}

/** Locks the open checkout, under the locks of customer and address. */
async function lockOpenCheckout(transaction: Transaction, customerId: string, addressHash: string | null) {
  // Locks the customer, so that one start runs at a time. "for update" would block every order.
  const locked = transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update")
    .as("locked");
  // The subquery takes the customer's lock first.
  const [customer] = await transaction
    .select({ id: locked.id, address: addressHash ? lockOfAddress(addressHash) : sql`null` })
    .from(locked);
  if (!customer) throw new Error(`There is no customer ${customerId}.`);
  const [open] = await transaction
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.state, "open")))
    .for("update");
  return open;
}

/** Equal content renews a hold; another payment method is another checkout. */
function fingerprintOf(
  quote: DiscountedQuote,
  { rate, to }: DeliveryWay,
  { pay, answers }: Pick<Priced, "pay" | "answers">,
): string {
  const lines = quote.lines.map(({ productId, size, quantity, priceKobo }) => [productId, size, quantity, priceKobo]);
  const place = to ? [rate?.id, to.state, to.placeId] : [];
  const facts = JSON.stringify([
    lines.map(line => line.join(" ")).toSorted(),
    quote.wantsDelivery,
    quote.feeKobo,
    ...place,
    ...(pay.kind === "online" ? [] : [pay]),
    ...(quote.laterKobo === 0 ? [] : [{ laterKobo: quote.laterKobo }]),
    ...(quote.uses.length === 0 ? [] : [quote.uses]),
    ...(quote.lines.every(({ measures }) => !measures) ? [] : [quote.lines.map(({ measures }) => measures)]),
    ...(answers.length === 0 ? [] : [answers.map(({ collectionId, answer }) => [collectionId, answer])]),
  ]);
  return createHash("sha256").update(facts).digest("hex");
}
