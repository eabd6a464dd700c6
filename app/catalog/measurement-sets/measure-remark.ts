import type { Giver, Measure, MeasuredBody } from "./measured-body.ts";

/** What the workroom reads beside a number. What the customer gave has no remark. */
const giverRemarks: Record<Exclude<Giver, "customer">, string> = {
  shop: "measured by us",
  earlier: "from an earlier order",
};

/** Returns "measured by us" where that is true of all numbers, so that it is said once. */
export function remarkOfAll({ measures }: MeasuredBody): string | undefined {
  const [first] = measures;
  return first?.by && measures.every(({ by }) => by === first.by) ? giverRemarks[first.by] : undefined;
}

/** Returns "unusual, measured by us", or "" for a usual number of the customer's. */
export function remarkOf({ isOdd, by }: Measure, body: MeasuredBody): string {
  const given = by && !remarkOfAll(body) ? giverRemarks[by] : undefined;
  return [isOdd && "unusual", given].filter(Boolean).join(", ");
}
