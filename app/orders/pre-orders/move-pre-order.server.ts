import { choosePreOrder, type PreOrder } from "#app/catalog/pre-orders/choose-pre-order.server.ts";
import { moveDay } from "#app/orders/moved-days/move-day.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { type AwaitingOrder, listAwaiting } from "./list-awaiting.server.ts";

type PreOrderMove = { id: string; actor: string; seen: string; to: PreOrder; reason: string };

/**
 * Gives a product its day, and those who wait for it the new one, each under a lock of its own; their customers are
 * told with the reason. They are also where the product is deleted. Returns how many orders got another day.
 */
export async function movePreOrder(
  shop: SettingsWriteContext,
  { id, actor, seen, to, reason }: PreOrderMove,
): Promise<{ kind: "changed" | "unchanged"; moved: number } | { kind: "missing" } | { kind: "outdated" }> {
  const { kind } = await choosePreOrder(shop, { id, actor, seen, to });
  if (kind === "outdated") return { kind };
  const awaiting = await listAwaiting(shop, id);
  if (kind === "missing" && awaiting.length === 0) return { kind };
  let moved = 0;
  for (const order of toMove(awaiting, { seen, day: to.day })) {
    const outcome = await moveDay(shop, { id: order.id, actor, seen: order.readyBy, day: order.day, reason });
    if (outcome.kind === "moved") moved += 1;
  }
  return { kind: moved > 0 || kind === "changed" ? "changed" : "unchanged", moved };
}

/** The orders that another day of the product gives another day, with theirs. `seen`: its day before, "" for none. */
export async function listToMove(
  shop: SettingsWriteContext,
  { id, seen, day }: { id: string; seen: string; day: string },
): Promise<(AwaitingOrder & { day: string })[]> {
  return toMove(await listAwaiting(shop, id), { seen, day });
}

function toMove(awaiting: AwaitingOrder[], days: { seen: string; day: string }) {
  return awaiting.map(order => ({ ...order, day: dayOf(order, days) })).filter(order => order.day !== order.readyBy);
}

/**
 * An order waits for the last of its items. What is made besides may need the day that was promised, and one that was
 * moved alone keeps its own; a product without a day says of none that it was.
 */
function dayOf({ readyBy, otherDay, isMadeToo }: AwaitingOrder, { seen, day }: { seen: string; day: string }): string {
  if (day >= readyBy) return day;
  if (isMadeToo || (seen !== "" && readyBy !== seen)) return readyBy;
  return otherDay !== null && otherDay > day ? otherDay : day;
}
