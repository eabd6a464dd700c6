import { parseArgs } from "node:util";

const usualNames = [
  ...(["load", "sizes", "purchases", "memory", "start"] as const),
  ...(["phone", "dashboard", "visits", "lighthouse", "orders", "instances"] as const),
];
/** Parts of `npm run bench`, in order. The last takes half an hour and runs only when named. */
export const partNames = [...usualNames, "growth" as const];
export type PartName = (typeof partNames)[number];

/** `seconds` of one measurement; several make a figure. */
export type BenchOptions = { seconds: number; only: readonly PartName[] };

/** Reads the command line; returns a sentence when it is wrong. */
export function parseBenchOptions(args: string[]): BenchOptions | string {
  const options = { only: { type: "string" } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = parsed;
  const seconds = Number(positionals[0] ?? 1);
  if (!(seconds > 0) || positionals.length > 1) {
    return `Give the seconds of a measurement, such as "npm run bench -- 5", not "${positionals.join(" ")}".`;
  }
  const wanted = values.only?.split(",").map(name => name.trim());
  const unknown = wanted?.filter(name => !partNames.includes(name as PartName)) ?? [];
  if (unknown.length > 0) return `There is no part "${unknown.join('", "')}". There are: ${partNames.join(", ")}.`;
  return { seconds, only: wanted ? partNames.filter(name => wanted.includes(name)) : usualNames };
}
