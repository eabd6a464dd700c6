/**
 * Consonants only, so that no code is a word, and without those that are read as a digit or as each other. Banks take
 * letters in a narration, and not always anything else.
 */
const letters = "BCDFGHJKMNPQRSTVWXZ";

/** A new code for the narration of a transfer: six letters from the platform's secure source, of 47 million. */
export function newTransferCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(bytes, number => letters[number % letters.length]).join("");
}

/** A code as somebody types it, from a bank's app or a page: "ktr mbx". Undefined when it is none. */
export function readTransferCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/gu, "");
  return new RegExp(`^[${letters}]{6}$`, "u").test(code) ? code : undefined;
}
