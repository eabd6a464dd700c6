import * as v from "valibot";

/**
 * Removes invisible characters, which come from pasting or disguise a name. Joiners and variation selectors stay:
 * scripts and emoji need them.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu, "");
}

/** One trimmed line: white space and control characters become single spaces. */
export function asOneLine(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** PostgreSQL refuses a zero byte. */
export const oneLineText = v.pipe(v.string(), v.transform(asOneLine));

/** In composed form (NFC), so that an accent typed two ways is the same text. */
export const oneLineName = v.pipe(oneLineText, v.normalize("NFC"));
