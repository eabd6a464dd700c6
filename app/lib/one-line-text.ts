import * as v from "valibot";

/**
 * A text without the marks that show nothing, such as those that turn it round: they come from pasting, or make a name
 * look like another. Joiners and the marks that choose between two looks stay: some scripts and emoji are written with
 * them.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu, "");
}

/**
 * A typed text as one line: what shows nothing is gone, runs of spaces, line ends and control characters become one
 * space, and the ends are trimmed.
 */
export function asOneLine(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** The same at the boundary. PostgreSQL refuses a text with a zero byte. */
export const oneLineText = v.pipe(v.string(), v.transform(asOneLine));

/** The same in Unicode's composed form (NFC), so that two ways to type an accent give the same text. */
export const oneLineName = v.pipe(oneLineText, v.normalize("NFC"));
