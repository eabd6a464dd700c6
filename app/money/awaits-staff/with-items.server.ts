import { asc, inArray } from "drizzle-orm";
import { checkoutLines } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import { pictureColumns } from "#app/platform/pictures/picture-columns.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import type { ListedWaiting, WaitingRow } from "./waiting-checkout.ts";

/** Adds to each row what it is about: the first item with its picture, and how many there are. Two queries. */
export async function withItems<Row extends WaitingRow>(db: Queryable, rows: Row[]): Promise<(Row & ListedWaiting)[]> {
  if (rows.length === 0) return [];
  const { checkoutId, title, size, isOnlySize, quantity, imageHash } = checkoutLines;
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({ checkoutId, title, size, isOnlySize, quantity, imageHash })
    .from(checkoutLines)
    .where(inArray(checkoutId, ids))
    .orderBy(asc(checkoutLines.position));
  const firsts = new Map(lines.toReversed().map(line => [line.checkoutId, line]));
  const hashes = [...firsts.values()].flatMap(line => line.imageHash ?? []);
  const pictures =
    hashes.length > 0 ? await db.select(pictureColumns).from(images).where(inArray(images.hash, hashes)) : [];
  return rows.map(row => {
    const first = firsts.get(row.id);
    const own = lines.filter(line => line.checkoutId === row.id);
    return {
      ...row,
      first: first && { title: first.title, size: first.size, isOnlySize: first.isOnlySize },
      picture: pictures.find(({ hash }) => hash === first?.imageHash) ?? null,
      pieces: own.reduce((sum, line) => sum + line.quantity, 0),
    };
  });
}
