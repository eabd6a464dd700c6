import { countedFailures } from "#app/money/checkout-records/change-attempts.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

/** Work that tells staff's phones that somebody tries to pay in vain. */
export const failingPaymentKind = "payment-failing";

const tellsAfter = 3;

type Failure = { reference: string; tries: number | undefined; now: Date };

/** Keeps how often a payment failed. Tells once, when its checkout could not be paid three times. */
export async function countFailures(db: Database, { reference, tries = 1, now }: Failure): Promise<void> {
  const counted = await countedFailures(db, reference, tries);
  if (!counted || counted.failures < tellsAfter) return;
  const { checkoutId } = counted;
  const key = `${failingPaymentKind}:${checkoutId}`;
  await addToOutbox(db, { kind: failingPaymentKind, key, payload: { checkoutId }, now });
}
