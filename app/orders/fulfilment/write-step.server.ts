import { followStage } from "#app/money/discounts/discount-uses.server.ts";
import { changeOrder } from "#app/money/order-records/change-order.server.ts";
import type { orders } from "#app/money/order-records/order-tables.server.ts";
import type { MovedPieces } from "#app/money/order-records/put-order-back.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { HandedFacts } from "./check-door-code.server.ts";
import type { KeptPart } from "./kept-part.ts";
import type { MadeBefore, MakingChange } from "./made-before.ts";
import { isHandedOver } from "./stage-words.ts";

type OrderRow = typeof orders.$inferSelect;

/** What the history keeps of a step beside its stage. `alteration`: what is altered, by the day `day`. */
export type BesideFacts = MovedPieces & {
  isNoted?: boolean;
  keepsCodes?: boolean;
  kept?: KeptPart;
  alteration?: string;
  day?: string;
};

type WrittenStep = {
  order: OrderRow;
  actor: string;
  kind: "stage" | "stage-undone";
  set: Pick<OrderRow, "stage" | "status" | "carrier">;
  /** Is kept out of the history, which staff read. */
  doorCode?: string | null;
  facts: BesideFacts & HandedFacts;
  /** What an alteration changes of the order beside the step, or its Undo. */
  making?: MakingChange;
  /** How it stood before, for Undo. */
  madeBefore?: MadeBefore;
  now: Date;
};

/** Writes a step of a locked order with its history and audit, and returns the id of its event. */
export async function writeStep(transaction: Transaction, step: WrittenStep): Promise<string> {
  const { order, actor, kind, set, doorCode = order.doorCode, facts, making, madeBefore, now } = step;
  const { stage, status, carrier } = order;
  const eventId = newId();
  await changeOrder(transaction, order, { change: { ...set, ...making, doorCode }, now });
  const keepsCodes = facts.keepsCodes ?? false;
  await followStage(transaction, { checkoutId: order.checkoutId, from: stage, to: set.stage, keepsCodes, now });
  const sides = {
    before: { stage, status, carrier, ...againAt(order, stage), ...(madeBefore && { madeBefore }) },
    after: { ...set, ...againAt(order, set.stage), ...facts },
  };
  await recordOrderEvent(transaction, { id: eventId, orderId: order.id, actor, kind, ...sides, now });
  const audited = { before: { stage, status }, after: { stage: set.stage, status: set.status } };
  await writeAudit(transaction, { actor, action: "update", subject: "order", subjectId: order.id, ...audited, now });
  return eventId;
}

/** Marks an order that its customer gets once more, after an alteration, so that figures count it once. */
function againAt({ alteration }: OrderRow, stage: OrderRow["stage"]): { isAgain?: true } {
  return alteration !== "" && isHandedOver(stage) ? { isAgain: true } : {};
}
