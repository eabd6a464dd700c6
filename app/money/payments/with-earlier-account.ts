import type { Payments } from "./payments.ts";

/**
 * A provider's account with an `earlier` one, which answers for its own payments and refunds; new payments go to
 * `current`. An earlier account that does not answer throws `PaymentsUnavailable` for what `current` does not know:
 * "don't know" is never "no".
 */
export function withEarlierAccount(current: Payments, earlier: Payments): Payments {
  async function accountOf(reference: string): Promise<Payments> {
    const found = await current.verify(reference);
    if (found.status !== "unknown") return current;
    return (await earlier.verify(reference)).status === "unknown" ? current : earlier;
  }
  return {
    ...current,
    async verify(reference) {
      const found = await current.verify(reference);
      return found.status === "unknown" ? await earlier.verify(reference) : found;
    },
    refund: async refund => await (await accountOf(refund.reference)).refund(refund),
    listRefunds: async reference => await (await accountOf(reference)).listRefunds(reference),
    async listTransactions(range) {
      const found = [...(await current.listTransactions(range)), ...(await earlier.listTransactions(range))];
      return found.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    readEvent: (rawBody, signature) => current.readEvent(rawBody, signature) ?? earlier.readEvent(rawBody, signature),
  };
}
