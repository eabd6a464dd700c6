import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";

/** The work of writing to shopper and owner that somebody calls before there is an order. */
export const callToMakeKind = "call-to-make";

/**
 * Writes down, once for a checkout, that its shopper and the owner are told of the call. `network`: the network address
 * it was asked from, as it is kept beside a hold; null where money has come, which is more than a stranger's word.
 */
export async function announceCall(
  transaction: Transaction,
  { checkoutId, network, now }: { checkoutId: string; network: string | null; now: Date },
): Promise<void> {
  const payload = { checkoutId, network };
  await addToOutbox(transaction, { kind: callToMakeKind, key: `${callToMakeKind}:${checkoutId}`, payload, now });
}
