import { newCollectCode } from "#app/money/order-records/order-number.ts";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import { countPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import { allowsTry, countTry, type TryLimit } from "#app/people/accounts/limit-tries.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { type HandedOver, isDoorStep } from "./door-code.ts";
import { goesToDoor } from "./stage-words.ts";

type OrderRow = typeof orders.$inferSelect;

/** `too-many-codes`: wrong ones were typed, and none is read for a day. */
export type CodeRefusal = { kind: "asks-code" | "wrong-code" | "too-many-codes" };

/** Is kept in the history: the customer said the code, or who took the order without it, or that a picture shows it. */
export type HandedFacts = { saidCode?: true; takenBy?: string; isPictured?: true };

type Asked = {
  order: OrderRow;
  step: { from: OrderStage; to: OrderStage; handed?: HandedOver | undefined };
  /** True where a picture of the hand-over counts instead of the code. */
  takesPicture: boolean;
  now: Date;
};

/**
 * Compares the code of a locked order that reaches its door. A wrong one counts, and the caller must commit that count.
 * A rider has nothing to guess from: five wrong ones are all that a day has. Source: app/orders/README.md#handed-over.
 */
export async function checkDoorCode(
  transaction: Transaction,
  { order, step, takesPicture, now }: Asked,
): Promise<{ facts: HandedFacts } | { refused: CodeRefusal }> {
  if (!order.doorCode || !isDoorStep(step)) return { facts: {} };
  const { doorCode = "", takenBy = "" } = step.handed ?? {};
  const withoutCode = async (kind: CodeRefusal["kind"]): Promise<{ facts: HandedFacts } | { refused: CodeRefusal }> => {
    // What was altered is handed over again, and the picture shows the first time.
    const isFirst = order.alteration === "";
    const isPictured = takesPicture && isFirst && (await countPictures(transaction, order.id, "handover")) > 0;
    if (!takenBy && !isPictured) return { refused: { kind } };
    return { facts: { ...(takenBy && { takenBy }), ...(isPictured && { isPictured }) } };
  };
  if (!doorCode) return await withoutCode("asks-code");
  const context = { db: transaction, now: () => now };
  const tries: TryLimit[] = [{ key: `door code of ${order.id}`, limit: 5, minutes: 24 * 60 }];
  if (!(await allowsTry(context, tries))) return await withoutCode("too-many-codes");
  if (doorCode === order.doorCode) return { facts: { saidCode: true } };
  await countTry(context, tries);
  return { refused: { kind: "wrong-code" } };
}

/** The code that a step gives an order: once, when it first leaves with a rider. */
export function doorCodeAfter(order: OrderRow, { to, isAsked }: { to: OrderStage; isAsked: boolean }): string | null {
  if (order.doorCode || !isAsked || to !== "sent" || !goesToDoor(order)) return order.doorCode;
  return newCollectCode();
}
