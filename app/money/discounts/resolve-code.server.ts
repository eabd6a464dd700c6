import { eq } from "drizzle-orm";
import { countTry, undoTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { codeFrom } from "./cart-discount.ts";
import { discounts } from "./discount-tables.server.ts";

/** Nobody mistypes a code more often than this. */
const wrongCodes = { limit: 20, minutes: 60 };

/** A discount's, unknown, or too many tries. */
export type ResolvedCode = { kind: "none" | "unknown" | "too-many-tries" } | { kind: "known"; discountId: string };

/**
 * Looks up a code. After twenty unknown ones in an hour by an address or person, none is looked up; right ones do not
 * count. Source: docs/decisions/discounts-and-sales.md.
 */
export async function resolveCode(
  shop: WriteContext,
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
  // The try is counted first, so that concurrent tries do not get through.
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
