/** A place in a list and the wanted side. Without a place: the newest. */
export type KeyPlace<Key> = { side: "older" | "newer"; place?: Key | undefined };

/** Rows newest first, and whether there are more on each side. */
export type KeyPage<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean };

/**
 * A page of a list that is sorted newest first and paged by key. When fewer than a page are newer, returns the first
 * page. `read` gives at most `count` rows on that side, the nearest first. Source: docs/architecture.md#speed.
 */
export async function readKeyPage<Row, Key>(
  read: (from: KeyPlace<Key>, count: number) => Promise<Row[]>,
  { limit, after, before }: { limit: number; after?: Key | undefined; before?: Key | undefined },
): Promise<KeyPage<Row>> {
  if (before !== undefined) {
    const newer = await read({ side: "newer", place: before }, limit + 1);
    if (newer.length > limit) return { rows: newer.slice(0, limit).reverse(), hasNewer: true, hasOlder: true };
  }
  const place = before === undefined ? after : undefined;
  const found = await read({ side: "older", place }, limit + 1);
  return { rows: found.slice(0, limit), hasNewer: place !== undefined, hasOlder: found.length > limit };
}
