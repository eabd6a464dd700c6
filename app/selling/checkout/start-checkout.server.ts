import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import { writeConsent } from "#app/people/consents/consents.server.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { GuestAnswer } from "#app/catalog/collections/guest-answers.server.ts";
import type { AskedRate } from "#app/shop/delivery/asked-rate.ts";
import type { Delivery, DeliveryProblems } from "#app/shop/delivery/delivery.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { codeOutcome } from "#app/selling/pricing/quote-cart.server.ts";
import { type ResolvedCode, resolveCode } from "#app/money/discounts/resolve-code.server.ts";
import { transferAccountOf } from "#app/money/transfers/transfer-account.server.ts";
import { guestTransferMs } from "#app/stock/holds/checkout-hold.ts";
import { agreeOnDelivery } from "./agree-on-delivery.server.ts";
import { settleOpenCheckouts } from "./find-open-payment.server.ts";
import { letGo, openAttempt } from "./open-attempt.server.ts";
import { refusedEmail } from "./line-problem-text.ts";
import { mergeLines, payKindOf, type RequestedLine } from "./order-request.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { shareCheckout } from "#app/selling/pay-links/share-checkout.server.ts";
import { payingSettingsOf } from "#app/selling/ways-to-pay/paying-settings.server.ts";
import type { PayKind } from "#app/selling/ways-to-pay/ways-to-pay.ts";
import type { DiscountedQuote } from "#app/selling/pricing/quote.ts";
import type { CheckoutProblem, CheckoutRequest } from "./checkout-request.ts";
import { writeCheckout, type WrittenCheckout } from "./write-checkout.server.ts";

/**
 * What came of starting a checkout; amounts in integer kobo.
 * `already-paid`: these very lines were paid a moment ago under a reference we had not yet heard back about.
 * `unavailable`: the provider does not answer; nothing is lost, the same request may be sent again.
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
      /** What is paid now: all of it, or the commitment. */
      payNowKobo: number;
      expiresAt: Date;
      /** A transfer for this checkout is already on its way: wait for it rather than pay again. */
      isPending: boolean;
      /** Why the code takes nothing off, when one was typed that does not. */
      codeSentence?: string | undefined;
    }
  /** It waits for a person; `trackToken` is the secret of its page. */
  | { kind: "awaits-staff"; trackToken: string }
  /** Somebody else pays it by the link with this secret. */
  | { kind: "to-share"; payToken: string }
  | { kind: "problems"; problems: CheckoutProblem[] }
  /** Nothing was written, because it costs something else than was shown. */
  | { kind: "new-total"; totalKobo: number; codeSentence?: string | undefined }
  /** A sentence for each field of the form that does not go with the chosen way of delivery. */
  | { kind: "bad-delivery"; fields: DeliveryProblems }
  | { kind: "already-paid"; reference: string; orderNumber: string }
  /** The shop has no links for others to pay by. */
  | { kind: "not-shared" }
  | { kind: "unavailable" };

type CheckoutStart = {
  account: { customerId: string; email: string; isGuest?: boolean };
  lines: RequestedLine[];
  wantsDelivery: boolean;
  /** What was chosen of several rates; absent where there is one for all of Nigeria. */
  rate?: AskedRate | undefined;
  /** The dates the shopper was shown; without them none are compared. */
  shownDays?: { from: string; to: string } | undefined;
  /** How they want to pay; with the provider where they did not say. */
  pay?: PayKind | undefined;
  /** They want a link by which somebody else pays; it may keep what is in the order a surprise. */
  somebodyElsePays?: { hidesItems: boolean } | undefined;
  /** They ticked the box beside the consent to be written to. */
  agreesToNews?: boolean | undefined;
  /** They were asked about an unusual phone number, and kept it. */
  phoneIsSure?: boolean | undefined;
  delivery: Delivery;
  replacing?: string | undefined;
  /** The network address it is asked from. */
  address?: string | undefined;
  /** The guest that they were before they signed in, in the same browser. */
  guestCustomerId?: string | undefined;
  /** The code of a discount, as it was typed; one that is none changes nothing but the total. */
  code?: string | undefined;
  /** The total they were shown, where the payment's window does not come between: another one is asked about first. */
  shownTotalKobo?: number | undefined;
  /** What they answered on aso-ebi pages. */
  answers?: GuestAnswer[] | undefined;
};

/**
 * Prices the lines, holds their pieces for 45 minutes and opens one payment for them. A double click, a second tab and
 * a reload get the same payment; a changed cart gets a new one. `delivery` is already checked by `parseDelivery`.
 * `replacing` names a reference whose popup could not be opened, so that another is taken. Who began as a guest and
 * signed in does not pay twice: a guest's transfer that is on its way for these very lines is gone on with, anything
 * else that the guest had open is abandoned.
 *
 * One transaction writes it all: the checkout with its lines, holds, discounts and attempt, the link by which somebody
 * else pays, and the consent to be written to. The provider is asked after it. What is counted to limit tries is
 * counted before it, so that a refused try counts too.
 *
 * Throws what is no answer of a shop: a broken database, a provider that refuses us. Source:
 * docs/architecture.md#the-way-of-an-order.
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
    if (somebodyElsePays && !(shop.payments.takesNew && settings.sharesPayLinks)) return { kind: "not-shared" };
    const isGuestPaying = guestCustomerId !== undefined && pendingOf.includes(guestCustomerId);
    const buyers = isGuestPaying
      ? { customerId: guestCustomerId }
      : { customerId: account.customerId, guestCustomerId };
    const agreed = agreeOnDelivery(request, await findDeliveryTable(shop, settings), settings, shop.now());
    if (agreed.kind !== "agreed") return agreed;
    const resolved = await resolveCode(shop, { code: request.code, address, customerIds });
    const codeId = resolved.kind === "known" ? resolved.discountId : undefined;
    const { way, promised, delivery } = agreed;
    const wanted = { ...askedOf(shop, { request, settings }), ...buyers, way, promised, delivery, lines, codeId };
    const written = await transact(shop.db, async transaction => {
      const now = shop.now();
      const checkout = await writeCheckout(transaction, wanted, now);
      if (checkout.kind === "problems" || checkout.kind === "new-total") return checkout;
      // A transfer that is on its way pays it: nobody else has to.
      const isShared = somebodyElsePays && checkout.kind === "written" && checkout.attempt.state !== "pending";
      const link = isShared ? await shareCheckout(transaction, { checkout, ...somebodyElsePays, now }) : undefined;
      await noteConsent(transaction, { request, settings, now });
      return { ...checkout, payToken: link?.token };
    });
    if (written.kind === "problems") return written;
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

/** Of what `writeCheckout` is asked for, what the request and the settings say by themselves. */
function askedOf(shop: OrderShop, { request, settings }: { request: CheckoutStart; settings: ShopSettings }) {
  const { account, replacing, address, shownTotalKobo, answers } = request;
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
    answers,
  } satisfies Partial<CheckoutRequest>;
}

/**
 * The consent of whoever ticked its box, while the owner asks for it. It is a transaction's last write: a start from
 * another tab with the same address waits for it.
 */
async function noteConsent(
  db: Queryable,
  { request, settings, now }: { request: CheckoutStart; settings: ShopSettings; now: Date },
): Promise<void> {
  if (!request.agreesToNews || !settings.asksConsent) return;
  const { account, delivery } = request;
  await writeConsent(db, { email: delivery.email, customerId: account.customerId, place: "checkout", now });
}

/**
 * Asks the provider to begin the payment. A refusal releases the held items at once: a refused e-mail address is an
 * error of its field, any other refusal is a problem that the shopper cannot solve.
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

/** How long what waits for a transfer holds its pieces: those of a guest at first as long as a link to pay does. */
function transferMs({ transferHours }: ShopSettings, { isGuest }: CheckoutStart["account"]): number {
  const waitMs = transferHours * 60 * 60_000;
  return isGuest ? Math.min(waitMs, guestTransferMs) : waitMs;
}

function factsOf({ quote: { subtotalKobo, feeKobo, totalKobo }, attempt, expiresAt }: WrittenCheckout) {
  const { amountKobo: payNowKobo, state } = attempt;
  return { subtotalKobo, feeKobo, totalKobo, payNowKobo, expiresAt, isPending: state === "pending" };
}

/** Why a code that was typed takes nothing off. */
function sayWhy(resolved: ResolvedCode, quote: DiscountedQuote): { codeSentence?: string | undefined } {
  const said = codeOutcome(resolved, quote, "");
  return said?.isApplied === false ? { codeSentence: said.sentence } : {};
}

function limitsOf({ maxPieces, maxPiecesOfSize, parkGoodsMostKobo }: ShopSettings) {
  return { ofSize: maxPiecesOfSize, ofOrder: maxPieces, parkGoodsMostKobo };
}
