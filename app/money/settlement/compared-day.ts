/** A day as it was last compared; `comparedAt` null: not yet. `problem`: why the last try did not come to an end. */
export type ComparedDay = {
  day: string;
  comparedAt: Date | null;
  transactionCount: number | null;
  differenceCount: number | null;
  problem: string | null;
};
