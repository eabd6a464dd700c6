/** The words beside the unticked box. A consent keeps the words that were read, so these may change. */
export const consentWords = "Send me news and offers";

export const consentName = "agreesToNews";

export function hasAgreed(form: FormData): boolean {
  return form.get(consentName) === "on";
}
