import * as v from "valibot";
import { formatNaira, type Kobo, koboSchema } from "#app/lib/money.ts";

/** Money of a cancelled order that the shop keeps, in kobo, and why; its customer reads both. */
export const keptPart = v.object({ amountKobo: koboSchema, why: v.string() });

export type KeptPart = v.InferOutput<typeof keptPart>;

/** Writes it as a sentence to the customer. */
export function keptSentence({ amountKobo, why }: KeptPart): string {
  return `We keep ${formatNaira(amountKobo)} of what you paid: ${why}`;
}

const cancelled = v.object({ stage: v.literal("cancelled"), kept: keptPart });

/**
 * Says what the newest step kept, if it cancelled the order. `leftKobo`: what the shop has of its money now; undefined
 * once more has gone back than was said then.
 */
export function keptNow(step: unknown, leftKobo: Kobo): string | undefined {
  const parsed = v.safeParse(cancelled, step);
  if (!parsed.success || leftKobo < parsed.output.kept.amountKobo) return undefined;
  return keptSentence(parsed.output.kept);
}
