/**
 * The digits, with a leading "+" if there is one. Ignores spaces, dashes, dots, slashes, brackets and invisible
 * characters from contacts, PDFs and chats; undefined for anything else.
 */
export function phoneDigits(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, " ")
    .replaceAll(/[\p{Pd}\p{Z}\s().\u00B7\u2022\u2219\u22C5\u2027\u30FB\u2212/\u2044]/gu, "");
  return /^\+?\d+$/u.test(plain) ? plain : undefined;
}
