/** An alteration that the owner was told began. `what` names it alone; `isUndone`: they were told that too. */
export type ToldAlteration = { orderId: string; what: string; isUndone: boolean };

/** The records of the others, as the stand-ins hold them when all is settled. */
export type OtherBooks = {
  /** `isCharged`: the money came, even if it went back later. */
  charges: { reference: string; amount: number; currency: string; isCharged: boolean }[];
  refunds: { id: string; reference: string; amount: number; status: string; note: string | null }[];
  /** Money that staff saw in the bank's app or in the hand. Amounts in kobo. */
  seen?: { source: string; reference: string; amount: number }[];
  /** Pieces at the start, by "product size". */
  putIn: { piece: string; quantity: number }[];
  /** Order numbers that the shop told shoppers, by payment. */
  promises: Map<string, Set<string>>;
  /** Message ids of e-mails that the mail server accepted. */
  sentEmails: string[];
  alterations?: ToldAlteration[];
};

export function groupBy<T>(list: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

export function twice<T>(list: T[], keyOf: (one: T) => string): string[] {
  return [...groupBy(list, keyOf)].filter(([, those]) => those.length > 1).map(([key]) => key);
}
