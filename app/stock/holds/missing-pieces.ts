import * as v from "valibot";

const missing = v.object({ productId: v.string(), size: v.string(), title: v.string(), pieces: v.number() });
const paid = v.object({ missing: v.array(missing) });

/** A line of which fewer pieces were left than had been paid for. */
export type MissingPieces = v.InferOutput<typeof missing>;

/**
 * The pieces that were gone when an order's late money came, as the order's first event keeps them; none for others.
 */
export function missingPieces(events: { kind: string; after: unknown }[]): MissingPieces[] {
  const parsed = v.safeParse(paid, events.find(({ kind }) => kind === "paid" || kind === "promised")?.after);
  return parsed.success ? parsed.output.missing : [];
}
