import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import { recordOrderEvent } from "#app/money/order-records/record-order-event.server.ts";
import { recordMeasures } from "#app/money/settlement/record-measures.server.ts";
import { closedSentence } from "#app/orders/corrections/why-closed.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { listMeasuredLines } from "./list-measured-lines.server.ts";
import { checkedKind, measuredKind } from "./measured-kinds.ts";
import { bodiesText, type MeasuredLine } from "./measured-line.ts";

/** `closed`: the order has left, or is cancelled or erased. `outdated`: somebody else changed them. */
export type MeasuresOutcome =
  | { kind: "saved" | "unchanged" | "missing" | "outdated" }
  | { kind: "closed"; sentence: string };

type Change = {
  id: string;
  actor: string;
  /** What the form began from, as `seenMeasures` writes it. */
  seen: string;
  /** By the position of the line. */
  bodies: ReadonlyMap<number, MeasuredBody[]>;
  /** Whether somebody went through them with the customer. */
  isChecked: boolean;
};

/** Writes measurements of an order's pieces until it leaves, with its history: what they were, and what they are. */
export async function setMeasures({ db, now }: WriteContext, change: Change): Promise<MeasuresOutcome> {
  const { id, actor, seen, bodies, isChecked } = change;
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(db, async (transaction): Promise<MeasuresOutcome> => {
    const order = await lockOrderWithCheckout(transaction, id);
    const lines = order ? await listMeasuredLines(transaction, id) : [];
    if (!order || lines.length === 0) return { kind: "missing" };
    const sentence = await closedSentence(transaction, order);
    if (sentence) return { kind: "closed", sentence };
    const isSaved = lines.every(
      ({ position, bodies: is }) => bodiesText(bodies.get(position) ?? is) === bodiesText(is),
    );
    // A second press finds what the first one saved.
    if (!isSaved && seenMeasures(lines) !== seen) return { kind: "outdated" };
    const at = now();
    let kind: "saved" | "unchanged" = "unchanged";
    for (const line of lines) {
      const measures = bodies.get(line.position) ?? line.bodies;
      const [before, after] = [line.bodies, measures].map(bodiesText);
      if (before === after) continue;
      kind = "saved";
      await recordMeasures(transaction, { orderId: id, position: line.position, measures });
      const told = (text = "") => ({ item: line.title, measurements: text });
      const sides = { before: told(before), after: told(after) };
      await recordOrderEvent(transaction, { orderId: id, actor, kind: measuredKind, ...sides, now: at });
    }
    if (isChecked) {
      kind = "saved";
      await recordOrderEvent(transaction, { orderId: id, actor, kind: checkedKind, after: {}, now: at });
    }
    return { kind };
  });
}

/** A form with other measurements than these is out of date. */
export function seenMeasures(lines: MeasuredLine[]): string {
  return JSON.stringify(lines.map(({ position, bodies }) => [position, bodiesText(bodies)]));
}
