import { eq } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";

const limits = { ofOrder: { limit: 20, minutes: 60 }, ofAddress: { limit: 60, minutes: 60 } };

type Act = "returns" | "cancels" | "numbers" | "pins" | "days";

/**
 * Finds the order of a link whose holder wants to change something. Tries are counted by order and network address
 * under the name of `what`, such as "returns".
 */
export async function findByLink(
  shop: WriteContext,
  request: Request,
  { token, what }: { token: string; what: Act },
): Promise<{ kind: "found"; id: string } | { kind: "unknown" | "too-many-tries" }> {
  const [found] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.trackToken, token));
  if (!found) return { kind: "unknown" };
  const tried = await countLinkTry(shop, request, { ...found, what });
  return tried === "too-many" ? { kind: "too-many-tries" } : { kind: "found", id: found.id };
}

/** Counts a try to change an order, or what waits to become one. */
export async function countLinkTry(shop: WriteContext, request: Request, { id, what }: { id: string; what: Act }) {
  return await countTry(shop, [
    { key: `${what} from ${clientAddress(request)}`, ...limits.ofAddress },
    { key: `${what} of ${id}`, ...limits.ofOrder },
  ]);
}
