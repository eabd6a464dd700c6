import type { ChartRow } from "./size-chart.ts";

/** Returns "UK 12–14", undefined where the chart does not say. */
export function ukText({ uk }: Pick<ChartRow, "uk">): string | undefined {
  if (!uk) return undefined;
  return uk.low === uk.high ? `UK ${uk.low}` : `UK ${uk.low}–${uk.high}`;
}
