import { and, eq, inArray, or } from "drizzle-orm";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { moveStage, type StageOutcome, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { deliveryKindOf, stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import type { SettingsContext, SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findOrderFlags } from "./find-order-flags.server.ts";
import { isHeldBy } from "./order-flags.ts";

/** Carries the stage that its page showed. */
export type OrderToMove = { id: string; from: OrderStage };

/** The most orders that are moved or printed at once. */
export const mostAtOnce = 50;

/**
 * Also `no-step`: not possible from there; `asks-carrier`: needs a carrier; `held`: refunded or items gone, somebody
 * must look.
 */
export type MovedOrder = { id: string; number: string; from: OrderStage; to?: OrderStage } & (
  | StageOutcome
  | { kind: "no-step" | "asks-carrier" | "held" }
);

/**
 * Moves orders, each in its own transaction with its own rules, to `to` or the next stage. Failures are reported and
 * stop no other. Missing orders are left out.
 */
export async function moveOrders(
  shop: SettingsWriteContext,
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
    const { next, others } = stepsFrom({ ...order, stage: from });
    const step = to === "next" ? next : to;
    if (!step || (from !== step && step !== next && !others.includes(step))) {
      outcomes.push({ id, number, from, kind: "no-step" });
    } else if (isHeldBy(standings.get(id)?.flags ?? [])) {
      outcomes.push({ id, number, from, to: step, kind: "held" });
    } else if (step === "sent" && deliveryKinds[kind].carrier === "company" && !order.carrier) {
      outcomes.push({ id, number, from, to: step, kind: "asks-carrier" });
    } else {
      const outcome = await moveStage(shop, { id, actor, step: { from, to: step } });
      outcomes.push({ id, number, from, to: step, ...outcome });
    }
  }
  return outcomes;
}

/** Says from where to where an order was moved. */
export type MovedBack = { id: string; from: OrderStage; to: OrderStage };

/** Returns "0190d0b2-…~placed~packed", which forms and a cookie carry. */
export function movedText({ id, from, to }: MovedBack): string {
  return `${id}~${from}~${to}`;
}

/** Includes those that the first of two clicks moved. */
export function movedAmong(outcomes: MovedOrder[]): MovedBack[] {
  return outcomes.flatMap(({ id, from, to, kind }) =>
    (kind === "moved" || kind === "unchanged") && to && from !== to ? [{ id, from, to }] : [],
  );
}

/** Undoes each order's step in its own transaction, only from where it was moved to. Failures stop no other. */
export async function undoMoves(
  shop: SettingsWriteContext,
  { moved, actor }: { moved: MovedBack[]; actor: string },
): Promise<MovedOrder[]> {
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id: orderId, number: orderNumber, stage } = orders;
  const rows = await shop.db
    .select({ id: orderId, number: orderNumber, stage })
    .from(orders)
    .where(inArray(orderId, ids));
  const outcomes: MovedOrder[] = [];
  for (const { id, from, to } of moved) {
    const order = rows.find(row => row.id === id);
    if (!order) continue;
    const undone = { id, number: order.number, from: to, to: from };
    // The second click finds the step undone.
    const outcome: StageOutcome =
      order.stage === from ? { kind: "unchanged" } : await undoStage(shop, { id, actor, from: to, back: from });
    outcomes.push({ ...undone, ...outcome });
  }
  return outcomes;
}

/**
 * Finds moves for a form. `step`: the step all orders went to. `isMailed`: customers get an e-mail about these steps; a
 * sent one stays sent.
 */
export async function findUndoableMoves(
  shop: DatedReadContext & SettingsContext & { mailServer?: object | undefined },
  moved: MovedBack[],
): Promise<{ moved: string[]; step: OrderStage | undefined; isMailed: boolean } | undefined> {
  if (moved.length === 0) return undefined;
  const isThere = moved.map(({ id, to }) => and(eq(orders.id, id), eq(orders.stage, to)));
  const rows = await shop.db
    .select({ id: orders.id, customerEmail: orders.customerEmail })
    .from(orders)
    .where(or(...isThere));
  const left = moved.filter(({ id }) => rows.some(row => row.id === id));
  if (left.length === 0) return undefined;
  const mailedStages = (await findShopSettings(shop)).stageEmails.split(",");
  const hasAddress = (id: string) => rows.some(row => row.id === id && row.customerEmail !== "");
  const isMailed = left.some(({ id, to }) => mailedStages.includes(to) && hasAddress(id));
  const [step, ...others] = new Set(left.map(({ to }) => to));
  return {
    moved: left.map(movedText),
    step: others.length === 0 ? step : undefined,
    isMailed: shop.mailServer !== undefined && isMailed,
  };
}
