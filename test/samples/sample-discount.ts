import { discounts } from "#app/money/discounts/discount-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

/** Inserts a discount, by default 10 % off everything with the code TEN. Returns its id. */
export async function insertDiscount(db: Queryable, differences: Partial<typeof discounts.$inferInsert> = {}) {
  const { id = newId() } = differences;
  const kind = differences.kind ?? "percent";
  const off = { percentBp: kind === "percent" ? 1000 : null, amountKobo: kind === "naira" ? 100_000 : null };
  await db.insert(discounts).values({ code: "TEN", kind, ...off, ...differences, id });
  return id;
}
