import * as v from "valibot";
import { type FormResult, sentenceOf } from "#app/lib/parse-form.ts";
import { encodedLength, textLength } from "./chat-text.ts";
import { isBlock } from "./mail.ts";
import { type MailKind, type MailWords, mailOf } from "./mail-kinds.server.ts";
import { paragraphsOf } from "./mail-paragraphs.ts";
import { bracketProblem, inBrackets } from "./parse-shop-text.ts";

/** Limits before filling in; the encoded text must fit an address for the preview. */
const maxMailSubject = 120;
const maxMailText = 2_000;
const maxEncoded = 6_000;

/** `seen`: what the form started from. */
type MailTextChange = { wanted: MailWords; seen: Partial<Record<keyof MailWords, string | undefined>> };

/** Empty fields, and all with `restore`, become ours. A problem comes back as a sentence beside its field. */
export function parseMailText(
  kind: MailKind,
  form: FormData,
): FormResult<{ change: MailTextChange }, Partial<Record<keyof MailWords, string>>> {
  const { subject, text } = mailOf(kind);
  const from = { seen: { subject: seenOf(form, "seenSubject"), text: seenOf(form, "seen") } };
  if (form.get("restore") === "yes") return { ok: true, change: { ...from, wanted: { subject, text } } };
  const typed = readWords(kind, { subject: form.get("subject"), text: form.get("text") });
  return typed.ok ? { ok: true, change: { ...from, wanted: typed.words } } : typed;
}

/** Replaces empty fields by ours. */
export function readWords(
  kind: MailKind,
  typed: { subject: unknown; text: unknown },
): { ok: true; words: MailWords } | { ok: false; fields: Partial<Record<keyof MailWords, string>> } {
  const ours = mailOf(kind);
  const subject = v.safeParse(typedLine, typed.subject);
  const text = v.safeParse(typedText, typed.text);
  const words = {
    subject: (subject.success && subject.output) || ours.subject,
    text: (text.success && text.output) || ours.text,
  };
  const fields = {
    subject: subject.success ? subjectProblem(kind, words.subject) : sentenceOf(subject.issues[0]),
    text: text.success ? textProblem(kind, words) : sentenceOf(text.issues[0]),
  };
  return fields.subject || fields.text ? { ok: false, fields } : { ok: true, words };
}

/** Characters that are invisible, reverse other text or end a header. Line ends are allowed. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const unseenSentence = "It has a hidden character. Type it instead of pasting.";

const typed = v.pipe(
  v.string(),
  v.maxLength(20_000, "This text is too long."),
  v.transform(text => text.replaceAll(/\r\n?/gu, "\n").replaceAll("\t", " ")),
  v.check(text => !unseen.test(text), unseenSentence),
  v.normalize("NFC"),
);
const typedText = v.pipe(
  typed,
  v.transform(text =>
    text
      .split("\n")
      .map(line => line.trim())
      .join("\n")
      .replaceAll(/\n{3,}/gu, "\n\n")
      .trim(),
  ),
);
const typedLine = v.pipe(
  typed,
  v.check(text => !text.trim().includes("\n"), "Use one line."),
  v.trim(),
);

/** What the form started from; undefined for a value our pages never send. */
function seenOf(form: FormData, name: string): string | undefined {
  const { success, output } = v.safeParse(typedText, form.get(name));
  return success ? output : undefined;
}

function subjectProblem(kind: MailKind, subject: string): string | undefined {
  const { placeholders, neededInSubject = [] } = mailOf(kind);
  const inLine = Object.keys(placeholders).filter(name => !isBlock(placeholders[name]));
  const problem = bracketProblem(subject, inLine.map(inBrackets));
  if (problem) return problem;
  const missing = neededInSubject.map(inBrackets).find(written => !subject.includes(written));
  if (missing) return `Add ${missing}, so that emails can be told apart.`;
  return textLength(subject) > maxMailSubject
    ? `Too long: ${textLength(subject)} of ${maxMailSubject} characters.`
    : undefined;
}

function textProblem(kind: MailKind, { subject, text }: MailWords): string | undefined {
  const { placeholders, needed } = mailOf(kind);
  const problem = bracketProblem(text, Object.keys(placeholders).map(inBrackets));
  if (problem) return problem;
  const paragraphs = paragraphsOf(text, placeholders);
  const alone = paragraphs.flatMap(one => ("block" in one ? [one.block] : []));
  const words = paragraphs.map(one => ("text" in one ? one.text : "")).join("\n");
  const blocks = Object.keys(placeholders).filter(name => isBlock(placeholders[name]));
  const within = blocks.find(name => words.includes(inBrackets(name)));
  if (within) return `Put ${inBrackets(within)} on its own line.`;
  const twice = alone.find((name, place) => alone.indexOf(name) !== place);
  if (twice) return `Use ${inBrackets(twice)} once.`;
  const missing = needed.map(inBrackets).find(written => !text.includes(written) && !subject.includes(written));
  if (missing) return `Add ${missing}: the email needs it.`;
  if (textLength(text) > maxMailText) return `Too long: ${textLength(text)} of ${maxMailText} characters.`;
  if (encodedLength(text) > maxEncoded) return "Too long: accents and emoji take more space.";
  return undefined;
}
