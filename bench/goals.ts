import { textTable } from "./text-table.ts";

/** The least or most that a figure should be. Source: docs/performance.md#how-to-measure. */
export type Goal = { name: string; value: number; unit: string } & ({ atLeast: number } | { atMost: number });

/** Compares the figure as shown with its goal. An unmeasured figure misses it. */
export function isMet(goal: Goal): boolean {
  const value = Number(shown(goal.value));
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function goalsTable(goals: Goal[]): string {
  const rows = goals.map(goal => [
    goal.name,
    `${shown(goal.value)} ${goal.unit}`,
    "atLeast" in goal ? `≥ ${goal.atLeast} ${goal.unit}` : `≤ ${goal.atMost} ${goal.unit}`,
    isMet(goal) ? "met" : "missed",
  ]);
  return textTable([["goal", "measured", "wanted", ""], ...rows]);
}

function shown(value: number): string {
  return Math.abs(value) >= 10 ? value.toFixed(0) : String(Number(value.toFixed(2)));
}
