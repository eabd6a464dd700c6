import type { GuestAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import { type ResolvedCode, resolveCode } from "#app/money/discounts/resolve-code.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { transferAccountOf } from "#app/money/transfers/transfer-account.server.ts";
import { writeConsent } from "#app/people/consents/consents.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { shareCheckout } from "#app/selling/pay-links/share-checkout.server.ts";
import type { DiscountedQuote } from "#app/selling/pricing/quote.ts";
import { codeOutcome } from "#app/selling/pricing/quote-cart.server.ts";
import { payingSettingsOf } from "#app/selling/ways-to-pay/paying-settings.server.ts";
import type { PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery, DeliveryProblems } from "#app/shop/delivery/delivery.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { closedTimeOf } from "#app/shop/settings/closed-time.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { guestTransferMs } from "#app/stock/holds/checkout-hold.ts";
import { agreeOnDelivery } from "./agree-on-delivery.server.ts";
import type { AskedCheckout, CheckoutProblem, RefusedCheckout } from "./checkout-request.ts";
import { settleOpenCheckouts } from "./find-open-payment.server.ts";
import { refusedEmail } from "./line-problem-text.ts";
import { letGo, openAttempt } from "./open-attempt.server.ts";
import { mergeLines, payKindOf, type RequestedLine } from "./order-request.ts";
import { type WrittenCheckout, writeCheckout } from "./write-checkout.server.ts";

/**
 * Integer kobo. `already-paid`: these lines were paid under a reference not heard back about. `unavailable`: send the
 * same request again.
 */
export type StartedCheckout =
  | {
      kind: "started";
      reference: string;
      accessCode: string;
      paymentUrl: string;
      subtotalKobo: number;
      feeKobo: number;
      totalKobo: number;
      /** The whole total, or the part that is paid ahead. */
      payNowKobo: number;
      expiresAt: Date;
      /** True when a transfer is on its way and has to be awaited. */
      isPending: boolean;
      /** Says why the code does not apply. */
      codeSentence?: string | undefined;
    }
  /** The order waits for staff. `trackToken` opens its page. */
  | { kind: "awaits-staff"; trackToken: string }
  /** `payToken` opens the payment link. */
  | { kind: "to-share"; payToken: string }
  | { kind: "problems"; problems: CheckoutProblem[] }
  /** Costs something else than shown; nothing was written. */
  | { kind: "new-total"; totalKobo: number; codeSentence?: string | undefined }
  /** A sentence per field that does not fit the delivery. */
  | { kind: "bad-delivery"; fields: DeliveryProblems }
  | { kind: "already-paid"; reference: string; orderNumber: string }
  /** The owner has payment links off. */
  | { kind: "not-shared" }
  | { kind: "unavailable" };

type CheckoutStart = {
  account: { customerId: string; email: string; isGuest?: boolean };
  lines: RequestedLine[];
  wantsDelivery: boolean;
  /** Absent when there is a single rate. */
  rate?: AskedRate | undefined;
  /** When absent, days are not compared. */
  shownDays?: { from: string; to: string } | undefined;
  /** The way to pay; online when absent. */
  pay?: PayKind | undefined;
  somebodyElsePays?: { hidesItems: boolean } | undefined;
  agreesToNews?: boolean | undefined;
  phoneIsSure?: boolean | undefined;
  delivery: Delivery;
  replacing?: string | undefined;
  address?: string | undefined;
  /** The guest who bought in the same browser. */
  guestCustomerId?: string | undefined;
  /** The code as typed; an unknown one only changes the total. */
  code?: string | undefined;
  /** Without a popup in between, a total that has changed is asked about first. */
  shownTotalKobo?: number | undefined;
  /** What the page said is asked later, in kobo. */
  shownLaterKobo?: number | undefined;
  answers?: GuestAnswer[] | undefined;
};

/**
 * Prices the lines, holds the items for 45 minutes and opens one payment. Double clicks, tabs and reloads get the same
 * payment; a changed cart a new one. `delivery` is parsed. `replacing`: its popup failed. A guest who signed in does
 * not pay twice: a pending transfer for these lines continues, other guest checkouts are abandoned.
 *
 * One transaction writes checkout, lines, holds, discounts, attempt, payment link and consent; the provider is asked
 * after it, tries are counted before it.
 *
 * Throws for a broken database or a refusing provider. Source: docs/architecture.md#the-way-of-an-order.
 */
export async function startCheckout(shop: OrderShop, request: CheckoutStart): Promise<StartedCheckout> {
  const { account, replacing, address, guestCustomerId, somebodyElsePays } = request;
  const lines = mergeLines(request.lines);
  const wantsDelivery = request.wantsDelivery && !(request.rate && deliveryKinds[request.rate.kind].isCollected);
  try {
    const customerIds = [account.customerId, guestCustomerId].filter(id => id !== undefined);
    const { paid, pendingOf } = await settleOpenCheckouts(shop, { customerIds, lines, wantsDelivery });
    const settings = await findShopSettings(shop);
    if (paid) {
      await noteConsent(shop.db, { request, settings, now: shop.now() });
      return paid;
    }
    const closed = closedTimeOf(settings, shop.now());
    if (closed) return { kind: "problems", problems: [{ kind: "closed", until: closed.until }] };
    if (somebodyElsePays && !(shop.payments.takesNew && settings.sharesPayLinks)) return { kind: "not-shared" };
    const isGuestPaying = guestCustomerId !== undefined && pendingOf.includes(guestCustomerId);
    const buyers = isGuestPaying
      ? { customerId: guestCustomerId }
      : { customerId: account.customerId, guestCustomerId };
    const agreed = agreeOnDelivery(request, await findDeliveryTable(shop, settings), settings, shop.now());
    if (agreed.kind !== "agreed") return agreed;
    const resolved = await resolveCode(shop, { code: request.code, address, customerIds });
    const codeId = resolved.kind === "known" ? resolved.discountId : undefined;
    const { way, promiseFor, delivery } = agreed;
    const wanted = { ...askedOf(shop, { request, settings }), ...buyers, way, promiseFor, delivery, lines, codeId };
    const written = await transact(shop.db, async transaction => {
      const now = shop.now();
      const checkout = await writeCheckout(transaction, wanted, now);
      if (isRefused(checkout) || checkout.kind === "new-total") return checkout;
      // A pending transfer pays the checkout, so it cannot be shared.
      const isShared = somebodyElsePays && checkout.kind === "written" && checkout.attempt.state !== "pending";
      const link = isShared ? await shareCheckout(transaction, { checkout, ...somebodyElsePays, now }) : undefined;
      await noteConsent(transaction, { request, settings, now });
      return { ...checkout, payToken: link?.token };
    });
    if (isRefused(written)) return written;
    if (written.kind === "new-total") {
      const { kind, totalKobo, quote } = written;
      return { kind, totalKobo, ...sayWhy(resolved, quote) };
    }
    if (written.kind === "awaits-staff") {
      shop.workSoon?.();
      return { kind: "awaits-staff", trackToken: written.trackToken };
    }
    const opened = await openPayment(shop, written, { email: delivery.email, replacing });
    if (opened.kind !== "started") return opened;
    if (written.payToken !== undefined) return { kind: "to-share", payToken: written.payToken };
    return { ...opened, ...sayWhy(resolved, written.quote) };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error }, "the payment provider does not answer; a checkout could not be started");
    return { kind: "unavailable" };
  }
}

function isRefused<Written extends { kind: string }>(
  written: Written,
): written is Extract<Written, Pick<RefusedCheckout, "kind">> {
  return written.kind === "problems" || written.kind === "bad-delivery";
}

/** Joins the request with what the settings say. */
function askedOf(shop: OrderShop, { request, settings }: { request: CheckoutStart; settings: ShopSettings }) {
  const { account, replacing, address, shownTotalKobo, shownLaterKobo, shownDays, answers } = request;
  return {
    replacing,
    limits: limitsOf(settings),
    address,
    provider: shop.payments.current.provider,
    pay: payKindOf(request),
    paying: payingSettingsOf(settings, shop.payments),
    account: transferAccountOf(settings),
    waitMs: transferMs(settings, account),
    shownTotalKobo,
    shownLaterKobo,
    shownDays,
    answers,
  } satisfies Partial<AskedCheckout>;
}

/** The transaction's last write: another start with this address waits for it. */
async function noteConsent(
  db: Queryable,
  { request, settings, now }: { request: CheckoutStart; settings: ShopSettings; now: Date },
): Promise<void> {
  if (!request.agreesToNews || !settings.asksConsent) return;
  const { account, delivery } = request;
  await writeConsent(db, { email: delivery.email, customerId: account.customerId, place: "checkout", now });
}

/**
 * Asks the provider. A refusal releases the items: a refused e-mail is a field error, others are a problem the shopper
 * can't fix.
 */
async function openPayment(
  shop: OrderShop,
  written: WrittenCheckout,
  request: { email: string; replacing: string | undefined },
): Promise<StartedCheckout> {
  const { attempt, isClaimed, checkoutId } = written;
  const opened = await openAttempt(shop, attempt, { ...request, isClaimed });
  if (opened.kind === "opened") return { ...opened, kind: "started", ...factsOf(written) };
  await letGo(shop, checkoutId);
  if (opened.about === "email") return { kind: "bad-delivery", fields: { email: refusedEmail } };
  return { kind: "problems", problems: [{ kind: "online-refused" }] };
}

/** A guest's transfer is held as long as a payment link at first. */
function transferMs({ transferHours }: ShopSettings, { isGuest }: CheckoutStart["account"]): number {
  const waitMs = transferHours * 60 * 60_000;
  return isGuest ? Math.min(waitMs, guestTransferMs) : waitMs;
}

function factsOf({ quote: { subtotalKobo, feeKobo, totalKobo }, attempt, expiresAt }: WrittenCheckout) {
  const { amountKobo: payNowKobo, state } = attempt;
  return { subtotalKobo, feeKobo, totalKobo, payNowKobo, expiresAt, isPending: state === "pending" };
}

function sayWhy(resolved: ResolvedCode, quote: DiscountedQuote): { codeSentence?: string | undefined } {
  const codeResult = codeOutcome(resolved, quote, "");
  return codeResult?.isApplied === false ? { codeSentence: codeResult.sentence } : {};
}

function limitsOf({ maxPieces, maxPiecesOfSize, parkGoodsMostKobo, leftShownAt }: ShopSettings) {
  return { ofSize: maxPiecesOfSize, ofOrder: maxPieces, parkGoodsMostKobo, leftShownAt };
}
