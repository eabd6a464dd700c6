/** A row of an e-mail's table. */
type MailRow = { label: string; amount: string; isSum?: boolean };

/**
 * A part of an e-mail: a paragraph, rows with an amount each, an address of several lines, or a link. The first link of
 * an e-mail is its button.
 */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "rows"; rows: readonly MailRow[] }
  | { kind: "lines"; title: string; lines: readonly string[] }
  | { kind: "link"; label: string; address: string };

/**
 * What can stand in an e-mail as `{name}`: a word with an example of it, or `parts`, which stand on a line of their
 * own.
 */
export type MailBlank = { means: string; sample: string } | { means: string; parts: readonly MailPart[] };

/** An e-mail of the shop's. An empty line in `text` ends a paragraph. */
export type MailText = {
  title: string;
  /** When it is written. */
  when: string;
  subject: string;
  /** What stands above the text as long as the subject is ours; the subject where it is left out. */
  heading?: string;
  text: string;
  /** Every e-mail has `{shop}`. */
  blanks: Readonly<Record<string, MailBlank>>;
  /** Without these, in subject or text, it is of no use: the owner's own has to have them. */
  needed: readonly string[];
  neededInSubject?: readonly string[];
};
