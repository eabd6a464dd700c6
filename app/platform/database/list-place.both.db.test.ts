import { asc, desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { beyondPlace, findListPlace, findListPlaces, sortedByTime } from "./list-place.server.ts";
import { newId } from "./new-id.server.ts";

const database = useTestDatabase({ keepsRows: true });
const list = sortedByTime(outbox.createdAt, outbox.id);
const unknown = "019a0000-0000-7000-8000-000000000000";

/** Ids from the oldest: five within one millisecond, two of them at the same instant. */
let ids: string[];

beforeAll(async () => {
  for (const micros of [3, 1, 2, 4, 2]) {
    const createdAt = sql`timestamptz '2026-11-20 09:00:00Z' + ${micros} * interval '1 microsecond'`;
    const id = newId();
    await database.db
      .insert(outbox)
      .values({ id, kind: micros === 1 ? "first" : "other", key: id, payload: {}, createdAt });
  }
  ids = await idsBeyond(">", undefined);
});

async function idsBeyond(side: "<" | ">", place: string | undefined): Promise<string[]> {
  const inOrder = side === "<" ? desc : asc;
  const rows = await database.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(beyondPlace(list, side, place))
    .orderBy(inOrder(outbox.createdAt), inOrder(outbox.id));
  return rows.map(({ id }) => id);
}

test("rows of one millisecond are neither lost nor repeated, in both directions", async () => {
  expect(ids).toHaveLength(5);
  for (const [index, id] of ids.entries()) {
    expect(await idsBeyond(">", id)).toEqual(ids.slice(index + 1));
    expect(await idsBeyond("<", id)).toEqual(ids.slice(0, index).toReversed());
  }
});

test("a place is a row of the list; any other text starts the list at its beginning", async () => {
  const [first, second] = ids;
  const isFirst = eq(outbox.kind, "first");
  expect(await findListPlace(database.db, list, first)).toBe(first);
  expect(await findListPlace(database.db, list, first, isFirst)).toBe(first);
  expect(await findListPlace(database.db, list, second, isFirst)).toBeUndefined();
  for (const text of [undefined, "", "x", "' or 1=1", unknown]) {
    expect([text, await findListPlace(database.db, list, text)]).toEqual([text, undefined]);
  }
  expect(await findListPlaces(database.db, list, { after: second, before: unknown })).toEqual({
    after: second,
    before: undefined,
  });
});
