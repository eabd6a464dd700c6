/** `settle`: a transfer arrives at once. */
export const practiceActions = ["approve", "decline", "transfer", "settle"] as const;

export type PracticeAction = (typeof practiceActions)[number];
