import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { isOneSize, titleWithSize } from "#app/catalog/sizes/size.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { recordGuest } from "#app/people/accounts/record-guest.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { PromiseFor } from "#app/selling/checkout/agree-on-delivery.server.ts";
import { neededByProblem } from "#app/selling/checkout/check-days.server.ts";
import { abandon, insertCheckout } from "#app/selling/checkout/insert-checkout.server.ts";
import { findLiveLink, writePayLink } from "#app/selling/pay-links/write-pay-link.server.ts";
import { type AgreedPrice, agreeOnPrice } from "#app/selling/pricing/agreed-price.ts";
import { waitOf } from "#app/selling/pricing/deposit.ts";
import { lockProductFacts } from "#app/selling/pricing/lock-product-facts.server.ts";
import { type QuoteProblem, quoteOrder } from "#app/selling/pricing/quote.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import type { DeliveryWay } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery } from "#app/shop/delivery/delivery.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { holdUntil } from "#app/stock/holds/checkout-hold.ts";
import type { QuickEnding } from "./quick-ending.ts";
import { type QuickForm, staffLimits } from "./quick-form.ts";

type QuickOrder = {
  form: QuickForm;
  actor: string;
  price: AgreedPrice;
  way: DeliveryWay;
  promiseFor: PromiseFor;
  delivery: Delivery;
  parkGoodsMostKobo: number;
  ending: QuickEnding;
};

export type WrittenQuickOrder =
  | { kind: "written"; checkoutId: string; totalKobo: number; payNowKobo: number; linkId: string | undefined }
  | { kind: "ordered"; orderId: string }
  | { kind: "refused"; fields: Record<string, string>; sentences: string[] };

/**
 * Writes checkout, customer, holds, and a link if wanted. What this form wrote before is reused; other content is
 * abandoned. Locks customer, checkout, sizes, as every start.
 */
export async function writeQuickOrder(
  transaction: Transaction,
  order: QuickOrder,
  now: Date,
): Promise<WrittenQuickOrder> {
  const { form, ending } = order;
  const customerId = await lockCustomer(transaction, order);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([form.lines, order.price, order.way, order.delivery.neededBy]))
    .digest("hex");
  const before = await findBefore(transaction, customerId);
  if (before?.orderId) return { kind: "ordered", orderId: before.orderId };
  const open = before?.checkout.state === "open" && before.checkout.expiresAt > now ? before.checkout : undefined;
  const same = open?.fingerprint === fingerprint ? open : undefined;
  if (open && !same) await abandon(transaction, open);
  const written = same
    ? { kind: "written" as const, checkout: same }
    : await writeCheckout(transaction, { order, customerId, fingerprint, now });
  if (written.kind !== "written") return written;
  const { checkout } = written;
  const { id: checkoutId, totalKobo } = checkout;
  const result = { kind: "written", checkoutId, totalKobo, payNowKobo: checkout.payNowKobo ?? totalKobo } as const;
  if (ending.kind === "paid") return { ...result, linkId: undefined };
  const live = await findLiveLink(transaction, checkout.id, now);
  if (live) return { ...result, linkId: live.id };
  const expiresAt = new Date(now.getTime() + ending.hours * 60 * 60_000);
  const made = { kind: "staff", hidesItems: ending.hidesItems, createdBy: order.actor, expiresAt, now } as const;
  const link = await writePayLink(transaction, { checkout, ...made });
  return { ...result, linkId: link.id };
}

/** The form's own customer: without an e-mail address the phone number identifies them. */
async function lockCustomer(transaction: Transaction, { form, delivery }: QuickOrder): Promise<string> {
  const email = form.email.trim() === "" ? "" : delivery.email;
  const customerId = await recordGuest(transaction, { guestId: form.formId, email });
  const [customer] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
  return customer!.id;
}

async function findBefore(transaction: Transaction, customerId: string) {
  const [checkout] = await transaction
    .select()
    .from(checkouts)
    .where(eq(checkouts.customerId, customerId))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
    .limit(1)
    .for("update");
  if (!checkout) return undefined;
  const [made] = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkout.id));
  return { checkout, orderId: made?.id };
}

type Writing = { order: QuickOrder; customerId: string; fingerprint: string; now: Date };

type WrittenCheckout =
  | { kind: "written"; checkout: Pick<typeof checkouts.$inferSelect, "id" | "expiresAt" | "totalKobo" | "payNowKobo"> }
  | Extract<WrittenQuickOrder, { kind: "refused" }>;

async function writeCheckout(
  transaction: Transaction,
  { order, customerId, fingerprint, now }: Writing,
): Promise<WrittenCheckout> {
  const { form, way, promiseFor, delivery, price, parkGoodsMostKobo, actor } = order;
  const checkoutId = newId();
  const productIds = form.lines.map(line => line.productId);
  const products = await lockProductFacts(transaction, { productIds, checkoutId, now });
  const quote = quoteOrder({ lines: form.lines, rate: way.rate }, products, { ...staffLimits, parkGoodsMostKobo });
  if (quote.kind === "problems") {
    const sentences = quote.problems.map(problem => inWords(problem, products));
    return { kind: "refused", fields: {}, sentences };
  }
  const agreed = agreeOnPrice(quote, price, way.rate);
  if (agreed.kind === "refused") {
    return { kind: "refused", fields: { agreed: agreed.sentence }, sentences: [] };
  }
  const expiresAt = holdUntil(now);
  const promised = promiseFor(waitOf(agreed.lines));
  const neededBy = neededByProblem(delivery.neededBy, { kind: way.kind, promised, now });
  if (neededBy !== undefined) return { kind: "refused", fields: { neededBy }, sentences: [] };
  const request = { customerId, delivery, way, promised };
  const facts = { checkoutId, request, quote: agreed, fingerprint, expiresAt, renewals: 0, now };
  const row = { ...facts, products, addressHash: null };
  await insertCheckout(transaction, { ...row, pay: { kind: "online" }, state: "open" });
  const { totalKobo, laterKobo, discountKobo, discountReason: reason } = agreed;
  const after = { totalKobo, ...(discountKobo > 0 && { discountKobo, reason }) };
  const subject = { subject: "quick order", subjectId: checkoutId };
  await writeAudit(transaction, { actor, action: "create", ...subject, after, now });
  return { kind: "written", checkout: { id: checkoutId, expiresAt, totalKobo, payNowKobo: totalKobo - laterKobo } };
}

type Known = { id: string; title: string; sizes: { size: string }[] };

function inWords(problem: QuoteProblem, products: Known[]): string {
  const sentence = quoteProblemWords(problem).plain;
  if (!("size" in problem)) return sentence;
  const product = products.find(({ id }) => id === problem.productId);
  const { size } = problem;
  const title = product ? titleWithSize({ title: product.title, size, isOnlySize: isOneSize(product.sizes) }) : "";
  return title ? `${title}: ${sentence}` : sentence;
}
