import { and, asc, eq, inArray } from "drizzle-orm";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { checkoutLines, checkouts, paymentAttempts } from "#app/tables/checkout-tables.server.ts";
import { findShopSettings } from "#app/owner/shop-settings.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { completeCheckout } from "#app/settlement/complete-checkout.server.ts";
import type { Delivery } from "#app/delivery/delivery.ts";
import { openAttempt } from "./open-attempt.server.ts";
import { mergeLines, type RequestedLine } from "./order-request.ts";
import type { OrderShop } from "#app/payments/order-shop.server.ts";
import { type CheckoutProblem, writeCheckout } from "./write-checkout.server.ts";

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
      expiresAt: Date;
      /** A transfer for this checkout is already on its way: wait for it rather than pay again. */
      isPending: boolean;
    }
  | { kind: "problems"; problems: CheckoutProblem[] }
  | { kind: "already-paid"; reference: string; orderNumber: string }
  | { kind: "unavailable" };

/**
 * Prices the lines, holds their pieces for 45 minutes and opens one payment for them. A double click, a second tab and
 * a reload get the same payment; a changed cart gets a new one. `delivery` is already checked by `parseDelivery`.
 * `replacing` names a reference whose popup could not be opened, so that another is taken.
 * Throws what is no answer of a shop: a broken database, a provider that refuses us. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export async function startCheckout(
  shop: OrderShop,
  request: {
    account: { customerId: string; email: string };
    lines: RequestedLine[];
    wantsDelivery: boolean;
    delivery: Delivery;
    replacing?: string | undefined;
    /** The network address it is asked from. */
    address?: string | undefined;
  },
): Promise<StartedCheckout> {
  const { account, wantsDelivery, delivery, replacing, address } = request;
  const lines = mergeLines(request.lines);
  try {
    const paid = await settleOpenCheckout(shop, { customerId: account.customerId, lines, wantsDelivery });
    if (paid) return paid;
    const { deliveryFeeKobo, maxPieces, maxPiecesOfSize } = await findShopSettings(shop);
    const limits = { ofSize: maxPiecesOfSize, ofOrder: maxPieces };
    const written = await transact(shop.db, transaction =>
      writeCheckout(
        transaction,
        {
          customerId: account.customerId,
          lines,
          wantsDelivery,
          delivery,
          replacing,
          deliveryFeeKobo,
          limits,
          address,
          provider: shop.payments.current.provider,
        },
        shop.now(),
      ),
    );
    if (written.kind === "problems") return written;
    const opened = await openAttempt(shop, written.attempt, { email: account.email, replacing });
    const { subtotalKobo, feeKobo, totalKobo } = written.quote;
    return {
      kind: "started",
      ...opened,
      subtotalKobo,
      feeKobo,
      totalKobo,
      expiresAt: written.expiresAt,
      isPending: written.attempt.state === "pending",
    };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error }, "the payment provider does not answer; a checkout could not be started");
    return { kind: "unavailable" };
  }
}

/**
 * Asks about the payments of the customer's open checkout before it is reused or abandoned: someone who paid, closed
 * the tab and comes back must not pay again. Returns the order when it is for these very lines.
 */
async function settleOpenCheckout(
  shop: OrderShop,
  request: { customerId: string; lines: RequestedLine[]; wantsDelivery: boolean },
): Promise<Extract<StartedCheckout, { kind: "already-paid" }> | undefined> {
  const attempts = await shop.db
    .select({ reference: paymentAttempts.reference, checkoutId: checkouts.id, wantsDelivery: checkouts.wantsDelivery })
    .from(checkouts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.checkoutId, checkouts.id))
    .where(
      and(
        eq(checkouts.customerId, request.customerId),
        eq(checkouts.state, "open"),
        inArray(
          paymentAttempts.provider,
          shop.payments.all.map(({ provider }) => provider),
        ),
        inArray(paymentAttempts.state, ["open", "pending"]),
      ),
    )
    .orderBy(asc(paymentAttempts.id));
  let paid: Extract<StartedCheckout, { kind: "already-paid" }> | undefined;
  for (const { reference, checkoutId, wantsDelivery } of attempts) {
    const outcome = await completeCheckout(shop, reference);
    if (!("orderNumber" in outcome) || !outcome.orderNumber) continue;
    const lines = await shop.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId));
    if (wantsDelivery === request.wantsDelivery && describe(lines) === describe(request.lines)) {
      paid ??= { kind: "already-paid", reference, orderNumber: outcome.orderNumber };
    }
  }
  return paid;
}

function describe(lines: RequestedLine[]): string {
  const described = lines.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`);
  return described.toSorted().join("\n");
}
