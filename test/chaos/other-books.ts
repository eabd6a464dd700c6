/** The other side, as the stand-ins have it when all is settled. */
export type OtherBooks = {
  /** `isCharged`: the money came, whether or not it went back since. */
  charges: { reference: string; amount: number; currency: string; isCharged: boolean }[];
  refunds: { id: string; reference: string; amount: number; status: string; note: string | null }[];
  /** Money that staff saw: in the bank's app, in the hand. Amounts in kobo. */
  seen?: { source: string; reference: string; amount: number }[];
  /** Pieces put in at the start, by "product size". */
  putIn: { piece: string; quantity: number }[];
  /** What the shop answered to shoppers: the numbers of the orders of a payment. */
  promises: Map<string, Set<string>>;
  /** The message ids of the e-mails that the mail server took over. */
  sentEmails: string[];
};

export function groupBy<T>(list: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

export function twice<T>(list: T[], keyOf: (one: T) => string): string[] {
  return [...groupBy(list, keyOf)].filter(([, those]) => those.length > 1).map(([key]) => key);
}
