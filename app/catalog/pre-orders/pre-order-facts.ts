import { percentText } from "#app/lib/percent-text.ts";

/** Says a pre-order as the history and the preview of a file do; "" for what is none. */
export function preOrderFacts({ day, depositBp }: { day: string | null; depositBp: number | null }) {
  return { "pre-order": day ?? "", "pre-order deposit": depositBp === null ? "" : `${percentText(depositBp)}%` };
}
