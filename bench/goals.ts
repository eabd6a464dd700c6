import { textTable } from "./text-table.ts";

/** What a figure should be at least, or at most. Source: docs/performance.md#how-to-measure. */
export type Goal = { name: string; value: number; unit: string } & ({ atLeast: number } | { atMost: number });

/** Whether the goal is met by the figure as it is shown. What could not be measured is not met. */
export function isMet(goal: Goal): boolean {
  const value = Number(shown(goal.value));
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** Measured value and goal beside each other. */
export function goalsTable(goals: Goal[]): string {
  const rows = goals.map(goal => [
    goal.name,
    `${shown(goal.value)} ${goal.unit}`,
    "atLeast" in goal ? `≥ ${goal.atLeast} ${goal.unit}` : `≤ ${goal.atMost} ${goal.unit}`,
    isMet(goal) ? "met" : "missed",
  ]);
  return textTable([["goal", "measured", "wanted", ""], ...rows]);
}

/** Whole numbers, or as many decimals as a small one needs. */
function shown(value: number): string {
  return Math.abs(value) >= 10 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
