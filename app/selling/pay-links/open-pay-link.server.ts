import { and, asc, eq } from "drizzle-orm";
import { firstNameOf } from "#app/lib/first-name.ts";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
} from "#app/money/checkout-records/checkout-tables.server.ts";
import { isTestPaid } from "#app/money/order-records/is-test-paid.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { takesTestsInPublic } from "#app/money/payments/takes-tests.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { testSentence, testShopSentence } from "#app/shop/message-texts/test-sentence.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findLinkState } from "./find-link-state.server.ts";
import { findOwnAccount } from "./find-own-account.server.ts";
import type { PayerOutcome, PayLinkLine, ShownPayLink } from "./pay-link.ts";
import { isPayToken, type PayLink } from "./write-pay-link.server.ts";

/** Rate limit for unknown tokens. High, because a carrier's customers share one address. */
const wrongLinks = { limit: 100, minutes: 60 };
/** A waiting page asks every few seconds, in several tabs. */
const questions = { limit: 120, minutes: 5 };

export type OpenedPayLink =
  | { kind: "found"; link: ShownPayLink; outcome: PayerOutcome | undefined }
  | { kind: "unknown" | "too-many-tries" };

/**
 * `reference`: of a payment by this link, which is then verified; others are ignored. `unknown`; after a hundred
 * unknown in an hour from an address: `too-many-tries`. A right link always opens.
 */
export async function openPayLink(
  shop: OrderShop,
  request: Request,
  { token, reference }: { token: string; reference: string },
): Promise<OpenedPayLink> {
  const found = await findByToken(shop.db, token);
  if (!found) {
    const tried = await countTry(shop, [{ key: `wrong pay links from ${clientAddress(request)}`, ...wrongLinks }]);
    return { kind: tried === "too-many" ? "too-many-tries" : "unknown" };
  }
  // The outcome is read first, so that the page shows it.
  const outcome = await findOutcome(shop, found.link, reference);
  return { kind: "found", link: await show(shop, found), outcome };
}

/** Finds a link with its checkout. */
export async function findByToken(db: Queryable, token: string) {
  if (!isPayToken(token)) return undefined;
  const [found] = await db
    .select({ link: payLinks, checkout: checkouts })
    .from(payLinks)
    .innerJoin(checkouts, eq(checkouts.id, payLinks.checkoutId))
    .where(eq(payLinks.token, token));
  return found;
}

/** Where its payer returns; undefined for any other payment. */
export async function findLinkOfPayment({ db }: { db: Database }, reference: string): Promise<string | undefined> {
  if (reference === "" || reference.includes("\0")) return undefined;
  const [found] = await db
    .select({ token: payLinks.token })
    .from(paymentAttempts)
    .innerJoin(payLinks, eq(payLinks.id, paymentAttempts.payLinkId))
    .where(eq(paymentAttempts.reference, reference));
  return found?.token;
}

async function show(
  shop: OrderShop,
  { link, checkout }: { link: PayLink; checkout: typeof checkouts.$inferSelect },
): Promise<ShownPayLink> {
  const { shopName, phone } = await findShopSettings(shop);
  const { wantsDelivery, subtotalKobo, discountKobo, feeKobo, totalKobo } = checkout;
  return {
    token: link.token,
    kind: link.kind,
    shopName,
    firstName: firstNameOf(checkout.fullName),
    state: await findLinkState(shop.db, { link, checkout }, shop.now()),
    lines: link.hidesItems ? undefined : await findLines(shop.db, checkout.id),
    wantsDelivery,
    subtotalKobo,
    discountKobo,
    feeKobo,
    totalKobo,
    account: link.kind === "shopper" ? undefined : await findOwnAccount(shop),
    testNote: await findTestNote(shop, checkout.id),
    contact: phone === "" ? undefined : phoneLinks(phone),
  };
}

async function findTestNote(shop: OrderShop, checkoutId: string): Promise<string | undefined> {
  const [paid] = await shop.db
    .select({ isTest: isTestPaid(checkoutId) })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  if (paid?.isTest) return testSentence;
  return takesTestsInPublic(shop) ? testShopSentence : undefined;
}

async function findLines(db: Queryable, checkoutId: string): Promise<PayLinkLine[]> {
  return await db
    .select({
      productId: checkoutLines.productId,
      title: checkoutLines.title,
      size: checkoutLines.size,
      isOnlySize: checkoutLines.isOnlySize,
      color: checkoutLines.color,
      quantity: checkoutLines.quantity,
      priceKobo: checkoutLines.priceKobo,
    })
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
}

async function findOutcome(shop: OrderShop, link: PayLink, reference: string): Promise<PayerOutcome | undefined> {
  if (reference === "" || reference.includes("\0")) return undefined;
  const isTheirs = and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.payLinkId, link.id));
  const [attempt] = await shop.db.select().from(paymentAttempts).where(isTheirs);
  if (!attempt) return undefined;
  const tried = await countTry(shop, [{ key: `payers' questions by ${link.id}`, ...questions }]);
  if (tried === "too-many" && attempt.state !== "paid") {
    return { kind: attempt.state === "pending" ? "transfer-pending" : "unknown" };
  }
  try {
    const outcome = await completeCheckout(shop, reference);
    if (outcome.kind === "attention") return { kind: "extra", isTwice: outcome.reason === "paid-twice", reference };
    if (outcome.kind === "transfer-pending") return { kind: "transfer-pending" };
    const isPaid = ["completed", "already-completed", "awaits-staff"].includes(outcome.kind);
    return { kind: isPaid ? "paid" : "not-paid" };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error, reference }, "the payment provider does not answer");
    return { kind: "unknown" };
  }
}
