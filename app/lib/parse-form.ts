import * as v from "valibot";

/** The form's values, or a sentence per wrong input, by its name. */
export type ParsedForm<Values> = FormResult<{ values: Values }>;

/** The result of parsing a form whose value has a name of its own. */
export type FormResult<Result, Sentences = Record<string, string>> =
  | ({ ok: true } & Result)
  | { ok: false; fields: Sentences };

type Reads<Values> = v.GenericSchema<unknown, Values>;

/**
 * Parses a form, or some fields of it, by a schema with the inputs' names. Returns the first sentence about each wrong
 * input. A missing input is left out before the schema reads.
 */
export function parseForm<Values>(schema: Reads<Values>, form: FormData | Record<string, unknown>): ParsedForm<Values>;

/**
 * The same for a form with inputs that nobody types, such as an id or a choice of a list, named in `chosen`. Undefined
 * when one of them is wrong: no page of ours sends that.
 */
export function parseForm<Values>(
  schema: Reads<Values>,
  form: FormData | Record<string, unknown>,
  chosen: readonly string[],
): ParsedForm<Values> | undefined;

export function parseForm<Values>(
  schema: Reads<Values>,
  form: FormData | Record<string, unknown>,
  chosen: readonly string[] = [],
): ParsedForm<Values> | undefined {
  const parsed = v.safeParse(schema, form instanceof FormData ? Object.fromEntries(form) : form);
  if (parsed.success) return { ok: true, values: parsed.output };
  const fields = firstSentences(schema, parsed.issues);
  const isChosen = (path: string) => chosen.includes(path.split(".", 1)[0]!);
  return Object.keys(fields).some(isChosen) ? undefined : { ok: false, fields };
}

/** The first sentence per input; a sentence about a part of it has a path such as "promises.1". */
export function firstSentences(
  schema: Reads<unknown>,
  issues: readonly v.BaseIssue<unknown>[],
): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? "";
    sentences[path] ??= hasOwnWords(issue) ? issue.message : ofEmpty(schema, path);
  }
  return sentences;
}

/** What the schema says of an input that was left out: what it says of an empty one. */
function ofEmpty(schema: Reads<unknown>, name: string): string {
  const entry = "entries" in schema ? (schema.entries as Record<string, Reads<unknown>>)[name] : undefined;
  const [issue] = (entry && v.safeParse(entry, "").issues) ?? [];
  return issue ? sentenceOf(issue) : fillIn;
}

const fillIn = "Fill this in.";

/** Makes a sentence for people. A schema without one would answer in the parser's words, which name types and keys. */
export function sentenceOf(issue: Told): string {
  return hasOwnWords(issue) ? issue.message : fillIn;
}

type Told = Pick<v.BaseIssue<unknown>, "message">;

const hasOwnWords = ({ message }: Told) => !/^Invalid [\w ]+: (?:Expected .* but r|R)eceived /su.test(message);
