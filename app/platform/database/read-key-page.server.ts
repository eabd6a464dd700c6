/** A place in a list, and which of its neighbours are wanted. Without a place: the newest. */
export type KeyPlace<Key> = { side: "older" | "newer"; place?: Key | undefined };

/** Rows newest first, and whether there are more of them either way. */
export type KeyPage<Row> = { rows: Row[]; hasNewer: boolean; hasOlder: boolean };

/**
 * A page of a list that stands newest first and is paged by key: the rows older than `after`, or the ones newer than
 * `before`. Where fewer than a page are newer, it is the first page, filled up. `read` gives at most `count` rows on
 * that side of the place, the nearest first. Source: docs/architecture.md#speed (lists page by key).
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
