/** `decline`: keep the money. `accept`: give all back. */
export const answerChoices = ["decline", "accept", "accept-part"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** `not-sent`: nothing reached the bank, and `problem` says why; another try may follow while the dispute is open. */
export const answerStates = ["sending", "sent", "not-sent"] as const;

/** The largest sheet that is taken. Providers do not say their limit. */
export const maxSheetBytes = 600_000;
