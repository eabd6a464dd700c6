import { nairaDecimal } from "./money.ts";

/** Hundredths of a per cent as people write them: 1500 is "15", 1250 is "12.5". */
export function percentText(basisPoints: number): string {
  return nairaDecimal(basisPoints).replace(/\.?0+$/u, "");
}

/** A typed percentage without the sign behind it. Not by a pattern: over many spaces one takes long. */
export function withoutPercentSign(typed: string): string {
  const text = typed.trim();
  return text.endsWith("%") ? text.slice(0, -1).trim() : text;
}
