/** `settle` lets a transfer arrive at once. */
export const practiceActions = ["approve", "decline", "transfer", "settle"] as const;

export type PracticeAction = (typeof practiceActions)[number];
