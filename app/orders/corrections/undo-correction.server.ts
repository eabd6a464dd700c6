import * as v from "valibot";
import { isUuid } from "#app/lib/uuid.ts";
import { lockOrderWithCheckout } from "#app/money/order-records/lock-order.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { type CorrectedFacts, correctableFacts, correctedFields, undoableCorrection, whyClosed } from "./correction.ts";
import { findCorrections } from "./find-corrections.server.ts";
import { writeCorrection } from "./write-correction.server.ts";

const storedFacts = v.looseObject({ trackToken: v.optional(v.string()) });

/**
 * Takes the newest correction back for two minutes, until its e-mail is due; that is then not sent. An ended tracking
 * link works again. `outdated`: too late, undone already, or the order was sent.
 */
export async function undoCorrection(
  shop: OutboxContext & { settings: { ownerEmail: string } },
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: "undone" | "outdated" | "missing" }> {
  if (!isUuid(id)) return { kind: "missing" };
  return await transact(shop.db, async transaction => {
    const order = await lockOrderWithCheckout(transaction, id);
    if (!order) return { kind: "missing" };
    const now = shop.now();
    const last = undoableCorrection(await findCorrections(transaction, id), now);
    if (!last || whyClosed(order)) return { kind: "outdated" };
    const before = v.parse(storedFacts, last.before);
    const facts = factsIn(before);
    await writeCorrection(transaction, {
      order,
      actor,
      event: { id: newId(), kind: "correction-undone" },
      from: { facts: factsIn(v.parse(storedFacts, last.after)), trackToken: order.trackToken },
      to: { facts, trackToken: before.trackToken ?? order.trackToken },
      heldEmail: (facts.email ?? correctableFacts(order).email) || shop.settings.ownerEmail,
      mailsDue: now,
      now,
    });
    return { kind: "undone" };
  });
}

function factsIn(stored: Record<string, unknown>): Partial<CorrectedFacts> {
  return Object.fromEntries(
    correctedFields.flatMap(name => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
  );
}
