/** Beside the unticked box. A consent keeps the words that were read, so they may change. */
export const consentWords = "Send me news and offers";

export const consentName = "agreesToNews";

export function hasAgreed(form: FormData): boolean {
  return form.get(consentName) === "on";
}
