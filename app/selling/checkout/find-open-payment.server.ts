import { and, asc, desc, eq, getTableColumns, inArray, isNull, or } from "drizzle-orm";
import { checkoutLines, checkouts, paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { RequestedLine } from "./order-request.ts";

/** The latest of the open checkout, or a pending transfer of an expired one; undefined for none. */
export async function findOpenPayment({ db }: { db: Database }, customerIds: string[]): Promise<string | undefined> {
  if (customerIds.length === 0) return undefined;
  const [found] = await db
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        inArray(checkouts.customerId, customerIds),
        // A payer by a link has an attempt of their own.
        isNull(paymentAttempts.payLinkId),
        inArray(paymentAttempts.state, ["open", "pending"]),
        inArray(paymentAttempts.purpose, ["order", "commitment"]),
        or(eq(checkouts.state, "open"), eq(paymentAttempts.state, "pending")),
      ),
    )
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  return found?.reference;
}

/** Returns undefined for somebody else's. */
export async function findOwnAttempt(
  { db }: { db: Database },
  { reference, customerIds }: { reference: string; customerIds: string[] },
): Promise<typeof paymentAttempts.$inferSelect | undefined> {
  if (customerIds.length === 0) return undefined;
  const [found] = await db
    .select(getTableColumns(paymentAttempts))
    .from(paymentAttempts)
    .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
    .where(
      and(
        eq(paymentAttempts.reference, withoutNul(reference)),
        isNull(paymentAttempts.payLinkId),
        inArray(checkouts.customerId, customerIds),
      ),
    );
  return found;
}

/** PostgreSQL's text holds no NUL. */
function withoutNul(text: string): string {
  return text.includes("\0") ? "" : text;
}

/** The lines, or their commitment, are paid already. */
export type AlreadyPaid =
  | { kind: "already-paid"; reference: string; orderNumber: string }
  | { kind: "awaits-staff"; trackToken: string };

/**
 * Asks about open checkouts' payments before they are reused or abandoned, so that nobody pays twice. Returns the order
 * of these lines, and customers with a pending transfer.
 */
export async function settleOpenCheckouts(
  shop: OrderShop,
  request: { customerIds: string[]; lines: RequestedLine[]; wantsDelivery: boolean },
): Promise<{ paid: AlreadyPaid | undefined; pendingOf: string[] }> {
  const attempts = await shop.db
    .select({
      reference: paymentAttempts.reference,
      checkoutId: checkouts.id,
      customerId: checkouts.customerId,
      wantsDelivery: checkouts.wantsDelivery,
    })
    .from(checkouts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.checkoutId, checkouts.id))
    .where(
      and(
        inArray(checkouts.customerId, request.customerIds),
        eq(checkouts.state, "open"),
        inArray(
          paymentAttempts.provider,
          shop.payments.all.map(({ provider }) => provider),
        ),
        inArray(paymentAttempts.state, ["open", "pending"]),
      ),
    )
    .orderBy(asc(paymentAttempts.id));
  let paid: AlreadyPaid | undefined;
  const pendingOf: string[] = [];
  for (const { reference, checkoutId, customerId, wantsDelivery } of attempts) {
    const outcome = await completeCheckout(shop, reference);
    const orderNumber = "orderNumber" in outcome ? outcome.orderNumber : undefined;
    if (!orderNumber && outcome.kind !== "transfer-pending" && outcome.kind !== "awaits-staff") continue;
    const lines = await shop.db.select().from(checkoutLines).where(eq(checkoutLines.checkoutId, checkoutId));
    if (wantsDelivery !== request.wantsDelivery || describe(lines) !== describe(request.lines)) continue;
    if (outcome.kind === "awaits-staff") paid ??= { kind: "awaits-staff", trackToken: outcome.trackToken };
    else if (orderNumber) paid ??= { kind: "already-paid", reference, orderNumber };
    else pendingOf.push(customerId);
  }
  return { paid, pendingOf };
}

function describe(lines: RequestedLine[]): string {
  const described = lines.map(({ productId, size, quantity }) => `${productId} ${size} ${quantity}`);
  return described.toSorted().join("\n");
}
