import { nairaDecimal } from "./money.ts";

/** 1500 is "15", 1250 is "12.5". */
export function percentText(basisPoints: number): string {
  return nairaDecimal(basisPoints).replace(/\.?0+$/u, "");
}

/** Uses no pattern, because one would be slow over many spaces. */
export function withoutPercentSign(typed: string): string {
  const text = typed.trim();
  return text.endsWith("%") ? text.slice(0, -1).trim() : text;
}
