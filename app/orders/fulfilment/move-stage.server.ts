import { eq } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { findLaterOrder } from "#app/money/order-records/find-later-order.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { putOrderBack } from "#app/money/order-records/put-order-back.server.ts";
import { writePromise } from "#app/money/owed/debt-notes.server.ts";
import { noteRefusal, undoRefusal } from "#app/money/pay-on-delivery/refusals.server.ts";
import { findDue } from "#app/money/receipts/list-receipts.server.ts";
import { isPacking, type ParcelChoice } from "#app/orders/order-pictures/order-picture.ts";
import { countPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import { listReturned } from "#app/orders/returns/list-returned.server.ts";
import { queueBalanceMails } from "#app/orders/workroom/queue-balance-mails.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { canMove } from "#app/platform/tables/moves.ts";
import { type OrderStage, orderMoves, orderStageFacts } from "#app/shop/delivery/order-states.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type CodeRefusal, checkDoorCode, doorCodeAfter } from "./check-door-code.server.ts";
import { closeCancelEntries, findUndoable, hasGivenBack } from "./find-undoable.server.ts";
import { restoreMaking } from "./made-before.ts";
import type { StageStep } from "./parse-stage-form.ts";
import { queueStageMail } from "./queue-stage-mail.server.ts";
import { asksForPieces, isHandedOver, stepsFrom } from "./stage-words.ts";
import { decrementPiecesAgain, undoPieces } from "./undo-pieces.server.ts";
import { type BesideFacts, writeStep } from "./write-step.server.ts";

type OrderRow = typeof orders.$inferSelect;

/**
 * `unchanged`: already there. `outdated`: moved on since, or no such step; nothing was written. `owes`: `dueKobo` is
 * due and nobody said who pays it and when. `unpaid`: what was made for a deposit leaves once all of it is paid.
 * `sold-since`: items put back into stock were sold since. `money-back`: the money of the cancelled order went back, so
 * that it is not taken up again. `no-picture`: the shop asks for one of the parcel. Of a refused code only the try was
 * written.
 */
export type StageOutcome =
  | { kind: "moved" | "unchanged" | "outdated" | "missing" | "sold-since" | "money-back" | "no-picture" }
  | CodeRefusal
  | { kind: "owes" | "unpaid"; dueKobo: number };

/** Source: docs/spec-notes.md#added. */
const statusOf: Partial<Record<OrderStage, OrderRow["status"]>> = {
  packed: "pending",
  sent: "pending",
  delivered: "success",
  collected: "success",
};

/** Moves an order to a stage, with status, history, audit and, where wanted, an e-mail two minutes later. */
export async function moveStage(
  shop: SettingsWriteContext,
  { id, actor, step }: { id: string; actor: string; step: StageStep },
): Promise<StageOutcome> {
  const { stageEmails, parcelPictures: pictures, doorCodes, doorPictures } = await findShopSettings(shop);
  const now = shop.now();
  return await withOrder(shop, id, async (transaction, order) =>
    stepWithin(transaction, { order, actor, step, stageEmails, pictures, doorCodes, doorPictures, now }),
  );
}

/** What a step needs: its order is locked, and `stageEmails` are the stages that the owner has announced by e-mail. */
type TakenStep = {
  order: OrderRow;
  actor: string;
  step: StageStep;
  stageEmails: string;
  /** A verb that may pack the order gives this. */
  pictures?: ParcelChoice;
  /** A verb that may send the order says whether its customer gets a code. */
  doorCodes?: boolean;
  /** Callers that may deliver the order say whether a picture counts instead of the code. */
  doorPictures?: boolean;
  now: Date;
};

/** Does what `moveStage` does, within the transaction of a verb that does more. */
export async function stepWithin(
  transaction: Transaction,
  { order, actor, step, stageEmails, pictures, doorCodes = false, doorPictures = false, now }: TakenStep,
): Promise<StageOutcome> {
  const { from, to, carrier, owed } = step;
  if (order.stage === to) return { kind: "unchanged" };
  // Its items and money went to the order that took its place.
  if (order.stage === "cancelled" && (await findLaterOrder(transaction, order.id))) return { kind: "outdated" };
  const { next, others } = stepsFrom(order);
  if (order.stage !== from || (to !== next && !others.includes(to))) return { kind: "outdated" };
  if (pictures === "required" && isPacking(step) && (await countPictures(transaction, order.id, "parcel")) === 0) {
    return { kind: "no-picture" };
  }
  const waitsForMoney = order.laterKobo > 0 && orderStageFacts[to].hasLeft;
  const asksMoney = isHandedOver(to) || waitsForMoney;
  const dueKobo = asksMoney ? ((await findDue(transaction, order.checkoutId))?.dueKobo ?? 0) : 0;
  if (dueKobo > 0 && waitsForMoney) return { kind: "unpaid", dueKobo };
  if (dueKobo > 0 && !owed) return { kind: "owes", dueKobo };
  const handed = await checkDoorCode(transaction, { order, step, takesPicture: doorPictures, now });
  if ("refused" in handed) return handed.refused;
  const facts = await moveBeside(transaction, { order, step, now });
  if (!facts) return { kind: "sold-since" };
  const wanted = statusOf[to] ?? order.status;
  const status = canMove(orderMoves, order.status, wanted) ? wanted : order.status;
  const isSaid = carrier && Object.values(carrier).some(Boolean);
  const keptCarrier = carrier ? (isSaid ? carrier : null) : order.carrier;
  const eventId = await writeStep(transaction, {
    order,
    actor,
    kind: "stage",
    set: { stage: to, status, carrier: keptCarrier },
    doorCode: doorCodeAfter(order, { to, isAsked: doorCodes }),
    facts: { ...facts, ...handed.facts },
    now,
  });
  if (owed && dueKobo > 0) await writePromise(transaction, { orderId: order.id, actor, promise: owed, now });
  if (to === "made" && (await asksForRest(transaction, order))) {
    await queueBalanceMails(transaction, { orderId: order.id, eventId, now });
  } else if (stageEmails.split(",").includes(to)) {
    await queueStageMail(transaction, { orderId: order.id, eventId, now });
  }
  return { kind: "moved" };
}

/** Whether the rest of a deposit is due, which an e-mail of its own asks for. */
async function asksForRest(transaction: Transaction, { laterKobo, checkoutId }: OrderRow): Promise<boolean> {
  return laterKobo > 0 && ((await findDue(transaction, checkoutId))?.dueKobo ?? 0) > 0;
}

/**
 * Moves items into or out of stock and notes a refusal. Returns what the history keeps; undefined when items are gone.
 */
async function moveBeside(
  transaction: Transaction,
  { order, step, now }: { order: OrderRow; step: StageStep; now: Date },
): Promise<BesideFacts | undefined> {
  if (asksForPieces(step.to)) {
    const isNoted = step.to === "refused" && (await noteRefusal(transaction, { order, now }));
    const piecesBack = step.putsBack ? await putOrderBack(transaction, { order, listReturned, now }) : [];
    const { keepsCodes, kept } = step;
    return {
      ...(piecesBack.length > 0 && { piecesBack }),
      ...(isNoted && { isNoted }),
      ...(keepsCodes && { keepsCodes }),
      ...(kept && { kept }),
    };
  }
  const isSentAgain = (step.to === "sent" || step.to === "ready") && ["refused", "returned"].includes(step.from);
  return isSentAgain ? await decrementPiecesAgain(transaction, { order, now }) : {};
}

/**
 * Undoes the newest step within a day, while the order is at `from`. An unsent e-mail is not sent; stock, refusals and
 * what an alteration changed are undone too, and entries about money to be sent back are closed. With `back`, only a
 * step that began there is undone.
 */
export async function undoStage(
  shop: SettingsWriteContext,
  { id, actor, from, back }: { id: string; actor: string; from: OrderStage; back?: OrderStage },
): Promise<StageOutcome> {
  return await withOrder(shop, id, async (transaction, order) => {
    const last = await findUndoable(transaction, id, shop.now());
    if (!last || order.stage !== from || last.after.stage !== from) return { kind: "outdated" };
    if (back && last.before.stage !== back) return { kind: "outdated" };
    if (await hasGivenBack(transaction, id, last)) return { kind: "money-back" };
    const now = shop.now();
    const facts = await undoPieces(transaction, { order, moved: last.after, now });
    if (!facts) return { kind: "sold-since" };
    if (last.after.isNoted) await undoRefusal(transaction, id);
    if (from === "cancelled") await closeCancelEntries(transaction, id, { by: actor, now });
    const { stage, status: earlier, carrier, madeBefore } = last.before;
    // A status the owner set since stays.
    const status = order.status === last.after.status ? earlier : order.status;
    await writeStep(transaction, {
      order,
      actor,
      kind: "stage-undone",
      set: { stage, status, carrier: carrier ?? null },
      facts,
      ...(madeBefore && { making: restoreMaking(order, madeBefore) }),
      now,
    });
    return { kind: "moved" };
  });
}

async function withOrder(
  { db }: SettingsWriteContext,
  id: string,
  run: (transaction: Transaction, order: OrderRow) => Promise<StageOutcome>,
): Promise<StageOutcome> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async transaction => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for("update");
    return order ? await run(transaction, order) : { kind: "missing" };
  });
}
