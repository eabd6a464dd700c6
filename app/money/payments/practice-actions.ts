/** `settle` lets a transfer arrive at once. */
export const practiceActions = ["approve", "decline", "transfer", "settle"] as const;

export type PracticeAction = (typeof practiceActions)[number];

/** What an owner can let the customer's bank do, or have done at the provider's site. */
export const practiceDisputeActs = ["remind", "answer", "win", "lose"] as const;
export type PracticeDisputeAct = (typeof practiceDisputeActs)[number];
