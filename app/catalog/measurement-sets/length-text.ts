import { lengthText, type Unit } from "#app/catalog/size-charts/lengths.ts";
import type { Measure, MeasuredBody } from "./measured-body.ts";

/** Returns "38½" or "97.5": quarters of an inch, or half centimetres. */
export function mmText(mm: number, unit: Unit): string {
  if (unit === "cm") return lengthText(Math.round(mm / 5) / 2);
  const quarters = Math.round(mm / 6.35);
  const sign = ["", "¼", "½", "¾"][quarters % 4]!;
  const whole = Math.floor(quarters / 4);
  return whole === 0 && sign ? sign : `${whole}${sign}`;
}

/** Writes "Bust 38½", for a list that says the unit once: `unitWords`. */
export function measureText({ name, mm }: Measure, unit: Unit): string {
  return `${name} ${mmText(mm, unit)}`;
}

/** Writes "Mum, inches: Bust 38½ · Waist 30". */
export function bodyText({ name, unit, measures }: MeasuredBody): string {
  return `${name}, ${unitWords[unit]}: ${measures.map(one => measureText(one, unit)).join(" · ")}`;
}

export const unitWords: Record<Unit, string> = { in: "inches", cm: "cm" };
