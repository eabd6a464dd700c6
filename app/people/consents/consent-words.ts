/**
 * What stands beside the box, which nobody has ticked for the shopper. A consent keeps the words that were read, so
 * change them freely.
 */
export const consentWords = "Write to me about new things and offers";

/** The name of the box in a form, and what it sends when it is ticked. */
export const consentName = "agreesToNews";

/** Whether a form was sent with the box ticked. */
export function hasAgreed(form: FormData): boolean {
  return form.get(consentName) === "on";
}
