import { eq, sql } from "drizzle-orm";
import { PaymentsUnavailable } from "#app/payments/payments.ts";
import { paymentAttempts } from "#app/server/schema.server.ts";
import type { OrderShop } from "./order-shop.server.ts";
import { addAttempt } from "./write-checkout.server.ts";

type Attempt = typeof paymentAttempts.$inferSelect;

/** An attempt that the browser can open. */
export type OpenAttempt = { reference: string; accessCode: string; paymentUrl: string };

const opening = new Map<string, Promise<OpenAttempt>>();

/**
 * Announces an attempt to the provider, once: a double click or a second tab gets the same answer. When the provider
 * already has the reference but its answer was lost, another attempt takes its place.
 * Throws `PaymentsUnavailable` when the provider does not answer; the attempt stays and can be tried again.
 */
export function openAttempt(shop: OrderShop, attempt: Attempt, email: string): Promise<OpenAttempt> {
  const { reference, accessCode, paymentUrl } = attempt;
  if (accessCode && paymentUrl) return Promise.resolve({ reference, accessCode, paymentUrl });
  const underWay = opening.get(reference);
  if (underWay) return underWay;
  const opened = announce(shop, attempt, email).finally(() => opening.delete(reference));
  opening.set(reference, opened);
  return opened;
}

async function announce(shop: OrderShop, attempt: Attempt, email: string, isSecondTry = false): Promise<OpenAttempt> {
  const { reference, checkoutId, provider, amountKobo } = attempt;
  const start = await shop.payments.initialize({ reference, email, amountKobo });
  if (start.kind === "started") {
    const { accessCode, paymentUrl } = start;
    await shop.db
      .update(paymentAttempts)
      .set({
        accessCode,
        paymentUrl,
        state: sql`case when ${paymentAttempts.state} = 'created' then 'open' else ${paymentAttempts.state} end`,
      })
      .where(eq(paymentAttempts.reference, reference));
    return { reference, accessCode, paymentUrl };
  }
  const [known] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  if (known?.accessCode && known.paymentUrl) {
    return { reference, accessCode: known.accessCode, paymentUrl: known.paymentUrl };
  }
  if (isSecondTry) throw new PaymentsUnavailable("The provider says that a brand-new reference is already used.");
  const another = await addAttempt(shop.db, { checkoutId, provider, amountKobo, now: shop.now() });
  return announce(shop, another, email, true);
}
