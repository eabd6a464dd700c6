import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { type DataSubject, findScope } from "./find-scope.server.ts";
import type { PersonalData } from "./personal-records.ts";

/** More rows of a kind are only mentioned. */
const mostRows = 5_000;

const notes = [
  "Amounts are in kobo (100 kobo = ₦1). Times are in UTC.",
  "This file does not include pictures of transfers you sent or notes of our staff. Ask us for them.",
  "Your cart and wishlist are kept in your browser, not by us.",
];

/** The answer is streamed, so that the file is never whole in memory. */
export function dataFileResponse(shop: WriteContext & { personalData: PersonalData }, person: DataSubject): Response {
  const body: WebStream = Readable.toWeb(Readable.from(writeDataFile(shop, person), { objectMode: false }));
  return new Response(body as ReadableStream, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data.json"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * A person's data as JSON, at most 5,000 rows per table: `{ about, madeAt, notes, data: { orders: [...], ... },
 * thereIsMoreOf: [...] }`. No secrets, nobody else's data, no staff notes. Source:
 * docs/operating.md#what-is-kept-about-people.
 */
async function* writeDataFile(
  { db, now, personalData }: WriteContext & { personalData: PersonalData },
  person: DataSubject,
): AsyncGenerator<string> {
  const scope = await findScope(db, personalData.sales, person);
  const head = { about: person.email, madeAt: now(), notes };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {`;
  const cut: string[] = [];
  let isFirst = true;
  for (const { table, name, rows, toldRows, tells } of personalData.tables) {
    const where = (toldRows ?? rows)(scope);
    if (tells.length === 0 || !where) continue;
    const all: Record<string, PgColumn> = getTableColumns(table);
    const columns = Object.fromEntries(tells.map(column => [column, all[column]!]));
    const found = await db
      .select(columns)
      .from(table)
      .where(where)
      .limit(mostRows + 1);
    if (found.length === 0) continue;
    if (found.length > mostRows) cut.push(name);
    const text = JSON.stringify(found.slice(0, mostRows), null, 2).replaceAll("\n", "\n    ");
    yield `${isFirst ? "" : ","}\n    ${JSON.stringify(name)}: ${text}`;
    isFirst = false;
  }
  yield `\n  },\n  "thereIsMoreOf": ${JSON.stringify(cut)}\n}\n`;
}
