/**
 * The digits of a phone number as somebody wrote it, with the "+" before them if there is one; undefined where there is
 * anything in it but digits and what people write between them: spaces, dashes, dots and slashes of any kind, brackets.
 * What shows nothing comes along from contacts, PDFs and chats, and counts for nothing.
 */
export function phoneDigits(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, " ")
    .replaceAll(/[\p{Pd}\p{Z}\s().\u00B7\u2022\u2219\u22C5\u2027\u30FB\u2212/\u2044]/gu, "");
  return /^\+?\d+$/u.test(plain) ? plain : undefined;
}
