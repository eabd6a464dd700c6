/** The possible choices of each kind: `{ shopper: ["guest", "account"], paying: ["online", "transfer"] }`. */
export type Choices = Record<string, readonly string[]>;

export type Chosen<C extends Choices> = { [K in keyof C]: C[K][number] };

/**
 * Returns few rows in which any two compatible choices occur together. Each row covers the most new pairs; on a tie,
 * the least used choices. The same choices give the same rows. `mayBe` tells whether a whole row is possible.
 */
export function allPairs<C extends Choices>(choices: C, mayBe: (row: Chosen<C>) => boolean = () => true): Chosen<C>[] {
  const candidates = everyRow(choices)
    .filter(mayBe)
    .map(row => ({ row, pairs: pairsOf(row) }));
  const left = new Set(candidates.flatMap(({ pairs }) => pairs));
  const rows: Chosen<C>[] = [];
  const timesMade = (row: Chosen<C>) =>
    rows.reduce((sum, made) => sum + Object.keys(row).filter(kind => made[kind] === row[kind]).length, 0);
  while (left.size > 0) {
    const counted = candidates.map(one => ({ ...one, count: one.pairs.filter(pair => left.has(pair)).length }));
    const most = Math.max(...counted.map(({ count }) => count));
    const bests = counted.filter(({ count }) => count === most);
    const best = bests.reduce((least, one) => (timesMade(one.row) < timesMade(least.row) ? one : least));
    rows.push(best.row);
    for (const pair of best.pairs) left.delete(pair);
  }
  return rows;
}

export function everyRow<C extends Choices>(choices: C): Chosen<C>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (rows, [kind, values]) => rows.flatMap(row => values.map(value => ({ ...row, [kind]: value }))),
    [{}],
  ) as Chosen<C>[];
}

export function pairsOf(row: Record<string, string>): string[] {
  const chosen = Object.entries(row).map(choice => choice.join(": "));
  return chosen.flatMap((one, index) => chosen.slice(index + 1).map(other => `${one}, ${other}`));
}
