import { eq } from "drizzle-orm";
import { countTry, undoTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Database, Queryable } from "#app/platform/database/open-database.server.ts";
import { discounts } from "#app/platform/tables/discount-tables.server.ts";
import { codeFrom } from "./cart-discount.ts";

/** More wrong codes than anybody mistypes, from an address or by a person. */
const wrongCodes = { limit: 20, minutes: 60 };

/** What a typed code is: that of a discount, of none, or one too many from there. */
export type ResolvedCode = { kind: "none" | "unknown" | "too-many-tries" } | { kind: "known"; discountId: string };

/**
 * The discount of a code. After twenty codes that are none, within an hour, from one address or by one person, no code
 * is looked up; one that is right counts against nobody. Source: docs/decisions/discounts-and-sales.md.
 */
export async function resolveCode(
  shop: { db: Database; now(): Date },
  {
    code: typed,
    address,
    customerIds,
  }: { code: string | undefined; address?: string | undefined; customerIds: string[] },
): Promise<ResolvedCode> {
  const code = codeFrom(typed ?? "");
  if (code === "") return { kind: "none" };
  const limits = [
    ...(address === undefined ? [] : [{ key: `wrong codes from ${address}`, ...wrongCodes }]),
    ...customerIds.map(id => ({ key: `wrong codes of ${id}`, ...wrongCodes })),
  ];
  // Counted before it is looked up, so that of many tries at once no more get through.
  const isAllowed = limits.length === 0 || (await countTry(shop, limits)) === "allowed";
  if (!isAllowed) return { kind: "too-many-tries" };
  const discountId = await findByCode(shop.db, code);
  if (discountId === undefined) return { kind: "unknown" };
  if (limits.length > 0) await undoTry(shop, limits);
  return { kind: "known", discountId };
}

async function findByCode(db: Queryable, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: discounts.id }).from(discounts).where(eq(discounts.code, code));
  return row?.id;
}
