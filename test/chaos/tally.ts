/** Counts by name. */
export type Tally = Map<string, number>;

export function count(tally: Tally, name: string, by = 1): void {
  tally.set(name, (tally.get(name) ?? 0) + by);
}

export function addTally(to: Tally, from: Tally): void {
  for (const [name, number] of from) count(to, name, number);
}

/** Writes "12 a · 3 b", the most frequent first. */
export function describeTally(tally: Tally): string {
  const sorted = [...tally].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, number]) => `${number.toLocaleString("en")} ${name}`).join(" · ") || "none";
}
