/** `decline`: keep the money. `accept`: give all back. */
export const answerChoices = ["decline", "accept", "accept-part"] as const;
export type AnswerChoice = (typeof answerChoices)[number];

/** `not-sent`: nothing reached the bank, and `problem` says why; another try may follow while the dispute is open. */
export const answerStates = ["sending", "sent", "not-sent"] as const;

export const choiceWords: Record<AnswerChoice, string> = {
  decline: "Declined: keep the money",
  accept: "Accepted: the money goes back",
  "accept-part": "Accepted in part",
};

/** The longest words of the owner to the bank. */
export const maxWords = 1500;

/** The words that go with an answer: the owner's, or those of the shop for this choice. */
export function answerMessage(asked: { choice: AnswerChoice; words: string; hasWords: boolean }): string {
  const { choice, words, hasWords } = asked;
  if (choice === "decline" || hasWords) return words;
  if (choice === "accept") return "We accept this claim and give the money back.";
  return "We give a part of the money back. The attached file shows why.";
}

/** The largest sheet that is taken. Providers do not say their limit. */
export const maxSheetBytes = 600_000;
