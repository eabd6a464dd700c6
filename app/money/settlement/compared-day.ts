/** `comparedAt` null: not yet. `problem`: why the last try failed. */
export type ComparedDay = {
  day: string;
  comparedAt: Date | null;
  transactionCount: number | null;
  differenceCount: number | null;
  problem: string | null;
};
