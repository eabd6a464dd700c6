import { inArray } from "drizzle-orm";
import type { Database } from "#app/database/open-database.server.ts";
import type { StartSettings } from "#app/owner/shop-settings.server.ts";
import { moveStage, type StageOutcome } from "#app/stages/move-stage.server.ts";
import { deliveryKindOf, stepsFrom } from "#app/stages/stage-words.ts";
import { orders } from "#app/tables/order-tables.server.ts";
import type { OrderStage } from "#app/tables/states.ts";
import { findOrderFlags } from "./find-order-flags.server.ts";

/** An order that is to move on, and the stage its page showed. */
export type OrderToMove = { id: string; from: OrderStage };

/** So many orders move, or are printed, at once. */
export const mostAtOnce = 50;

/**
 * What came of one order's step; `to` where it has one. Besides what moving a single order answers: `no-step`: there is
 * none like that from where it is; `asks-carrier`: who carries it has to be said first; `held`: its money went back or
 * pieces of it are gone, so that somebody has to look at it.
 */
export type MovedOrder = { id: string; number: string; to?: OrderStage } & (
  | StageOutcome
  | { kind: "no-step" | "asks-carrier" | "held" }
);

/**
 * Moves orders on, each in a transaction of its own and by its own rules, with history and e-mails as when it is moved
 * alone: to the stage `to`, or each to its next one. What cannot move is told with why, and keeps no other from moving.
 * Orders that are not there are left out.
 */
export async function moveOrders(
  shop: { db: Database; settings: StartSettings; now(): Date },
  { asked, to, actor }: { asked: OrderToMove[]; to: OrderStage | "next"; actor: string },
): Promise<MovedOrder[]> {
  const some = asked.slice(0, mostAtOnce);
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const rows = await shop.db.select().from(orders).where(inArray(orders.id, ids));
  const standings = await findOrderFlags(shop.db, rows);
  const outcomes: MovedOrder[] = [];
  for (const { id, from } of some) {
    const order = rows.find(row => row.id === id);
    if (!order) continue;
    const { number } = order;
    const kind = deliveryKindOf(order);
    const { next, others } = stepsFrom(from, kind);
    const step = to === "next" ? next : to;
    if (!step || (from !== step && step !== next && !others.includes(step))) {
      outcomes.push({ id, number, kind: "no-step" });
    } else if (standings.get(id)?.flags.some(flag => flag !== "partly-refunded")) {
      outcomes.push({ id, number, to: step, kind: "held" });
    } else if (step === "sent" && kind === "park" && !order.carrier) {
      outcomes.push({ id, number, to: step, kind: "asks-carrier" });
    } else {
      const outcome = await moveStage(shop, { id, actor, step: { from, to: step } });
      outcomes.push({ id, number, to: step, ...outcome });
    }
  }
  return outcomes;
}
