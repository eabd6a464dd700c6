import * as v from "valibot";

/**
 * A typed text as one line: runs of spaces, line ends and control characters, which come from pasting, become one
 * space, and the ends are trimmed. PostgreSQL refuses a text with a zero byte.
 */
export const oneLineText = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim()),
);

/** The same in Unicode's composed form (NFC), so that two ways to type an accent give the same text. */
export const oneLineName = v.pipe(oneLineText, v.normalize("NFC"));
