/** The alphabet has no I, O, 0 and 1, which are mixed up when read aloud. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Secure random letters and digits, 5 bits each, upper case, without look-alikes. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => alphabet[byte % alphabet.length]).join("");
}
