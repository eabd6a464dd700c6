import { choosePreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { listAwaiting } from "./list-awaiting.server.ts";

/**
 * A pre-order is here: the product is sold from the shelf from now on, and the orders that waited for nothing else are
 * ready to pack, which asks for the rest of a deposit; also where it is archived or deleted. Returns how many. `seen`:
 * the day the page showed.
 */
export async function takeArrival(
  shop: SettingsWriteContext,
  { id, actor, seen }: { id: string; actor: string; seen: string },
): Promise<{ kind: "arrived"; ready: number } | { kind: "missing" } | { kind: "outdated" }> {
  const { kind } = await choosePreOrder(shop, { id, actor, seen, to: undefined });
  if (kind === "outdated") return { kind };
  const awaiting = await listAwaiting(shop, id);
  if (kind === "missing" && awaiting.length === 0) return { kind };
  let ready = 0;
  for (const { id: orderId, stage: from, otherDay, isMadeToo } of awaiting) {
    if (otherDay !== null || isMadeToo) continue;
    const outcome = await moveStage(shop, { id: orderId, actor, step: { from, to: "made" } });
    if (outcome.kind === "moved") ready += 1;
  }
  return { kind: "arrived", ready };
}
