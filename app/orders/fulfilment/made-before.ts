import * as v from "valibot";
import type { OrderChange } from "#app/money/order-records/change-order.server.ts";
import type { orders } from "#app/money/order-records/order-tables.server.ts";

type OrderRow = typeof orders.$inferSelect;

/** What an alteration changes of its order: what is done, by which day, and when it arrives. */
export type MakingChange = Required<Pick<OrderChange, "alteration" | "readyBy" | "neededBy" | "promised">>;

/** The same as the history keeps it before an alteration. `days`: when it was to arrive, null where nobody said. */
export const madeBefore = v.object({
  alteration: v.string(),
  readyBy: v.nullable(v.string()),
  neededBy: v.nullable(v.string()),
  days: v.nullable(v.object({ from: v.string(), to: v.string() })),
});
export type MadeBefore = v.InferOutput<typeof madeBefore>;

export function keepMaking({ alteration, readyBy, neededBy, promised }: OrderRow): MadeBefore {
  return { alteration, readyBy, neededBy, days: promised?.days ?? null };
}

export function restoreMaking({ promised }: OrderRow, { days, ...before }: MadeBefore): MakingChange {
  const ready = before.readyBy ?? promised?.ready;
  return { ...before, promised: promised && { ...promised, ...(ready && { ready }), days } };
}
