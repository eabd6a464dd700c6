/** What someone does in the practice popup. `settle`: a transfer arrives at once. */
export const practiceActs = ["approve", "decline", "transfer", "settle"] as const;

export type PracticeAct = (typeof practiceActs)[number];
