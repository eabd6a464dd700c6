/** Forms show this sentence when too many uploads run at once. */
export const uploadsBusy = "Other files are being uploaded. Please try again in a minute.";

/** The field by which a form names its action, where a page has several. */
export const intentField = "intent";

/** What a page answers, with status 400, to a form without a name that it knows: its sender is from another version. */
export const unknownForm = "This page has changed. Open it again.";

type Named = { intent?: string | undefined };

/** A page's answer, when it is for a form of these names. */
export function answerTo<Answer extends Named, Intent extends string>(
  answer: Answer | undefined,
  ...intents: Intent[]
) {
  type Own = Extract<Answer, { intent?: Intent | undefined }> | Exclude<Answer, { intent: string }>;
  return intents.some(intent => answer?.intent === intent) ? (answer as Own) : undefined;
}
