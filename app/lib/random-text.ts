/** 32 letters and digits without those that are mixed up when read aloud: I, O, 0 and 1. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * `length` random letters and digits (5 bits each) from the platform's secure source: nobody can guess one from
 * another. Upper case, without the characters that look alike.
 */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => alphabet[byte % alphabet.length]).join("");
}
