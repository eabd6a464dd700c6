import * as v from "valibot";

const missing = v.object({ productId: v.string(), size: v.string(), title: v.string(), pieces: v.number() });
const paid = v.object({ missing: v.array(missing) });

/** A line with fewer pieces left than paid for. */
export type MissingPieces = v.InferOutput<typeof missing>;

/** Reads missing pieces from the order's first event. Other events have none. */
export function missingPieces(events: { kind: string; after: unknown }[]): MissingPieces[] {
  const parsed = v.safeParse(paid, events.find(({ kind }) => kind === "paid" || kind === "promised")?.after);
  return parsed.success ? parsed.output.missing : [];
}
