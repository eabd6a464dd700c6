import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

export const callToMakeKind = "call-to-make";

/**
 * Announces a call to shopper and owner, once per checkout. `network`: hash of the address; null where money has come.
 */
export async function announceCall(
  transaction: Transaction,
  { checkoutId, network, now }: { checkoutId: string; network: string | null; now: Date },
): Promise<void> {
  const payload = { checkoutId, network };
  await addToOutbox(transaction, { kind: callToMakeKind, key: `${callToMakeKind}:${checkoutId}`, payload, now });
}
