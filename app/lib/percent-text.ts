import { nairaDecimal } from "./money.ts";

/** Hundredths of a per cent as people write them: 1500 is "15", 1250 is "12.5". */
export function percentText(basisPoints: number): string {
  return nairaDecimal(basisPoints).replace(/\.?0+$/u, "");
}
