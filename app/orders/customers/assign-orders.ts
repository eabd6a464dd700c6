import { type JoiningKey, joiningKeysOf, type NamedBy, nameOfKey } from "./person-keys.ts";

/** Says which person has a key by which orders join. */
export type Claim = JoiningKey & { personId: string };

type Known = {
  /** Says which person each order belonged to so far. */
  earlier: ReadonlyMap<string, { personId: string }>;
  known: readonly Claim[];
  /** Holds the people who have only one order. */
  alone: ReadonlySet<string>;
  newId(): string;
};

/**
 * Gives each order to the customer whom its account, address or phone names. A corrected order that names nobody stays
 * with its customer if they have no other order, so that notes are kept; any other belongs to somebody new. A key that
 * two people share stays with the first. Staff see both, and nobody is merged by that.
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
