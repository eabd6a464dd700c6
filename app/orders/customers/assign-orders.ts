import { type JoiningKey, joiningKeysOf, type NamedBy, nameOfKey } from "./person-keys.ts";

/** Whose a joining key is. */
export type Claim = JoiningKey & { personId: string };

type Known = {
  /** Whose each order was so far. */
  earlier: ReadonlyMap<string, { personId: string }>;
  known: readonly Claim[];
  /** People with one order alone. */
  alone: ReadonlySet<string>;
  newId(): string;
};

/**
 * Gives each order to the person with its surest known key. Without one it stays with a person who has no other order,
 * so that a corrected order keeps its notes; others are somebody new. A key of two people stays with the first: they
 * are shown to each other, and nobody is merged by that.
 */
export function assignOrders(
  orders: readonly { id: string; named: NamedBy }[],
  { earlier, known, alone, newId }: Known,
): { assigned: Map<string, string>; added: string[]; claims: Claim[] } {
  const holders = new Map(known.map(claim => [nameOfKey(claim), claim.personId]));
  const assigned = new Map<string, string>();
  const added: string[] = [];
  const claims: Claim[] = [];
  for (const { id, named } of orders) {
    const keys = joiningKeysOf(named);
    const holder = keys.map(key => holders.get(nameOfKey(key))).find(personId => personId !== undefined);
    const before = earlier.get(id)?.personId;
    const stays = before !== undefined && alone.has(before) ? before : undefined;
    let personId = holder ?? stays;
    if (personId === undefined) {
      personId = newId();
      added.push(personId);
    }
    assigned.set(id, personId);
    for (const key of keys) {
      if (holders.has(nameOfKey(key))) continue;
      holders.set(nameOfKey(key), personId);
      claims.push({ ...key, personId });
    }
  }
  return { assigned, added, claims };
}
