import * as v from "valibot";

/** The form's values, or a sentence per wrong input, by its name. */
export type ParsedForm<Values> = { ok: true; values: Values } | RefusedForm;

type RefusedForm = { ok: false; fields: Record<string, string> };

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
  const fields = firstSentences(parsed.issues);
  const isChosen = (path: string) => chosen.includes(path.split(".", 1)[0]!);
  return Object.keys(fields).some(isChosen) ? undefined : { ok: false, fields };
}

/** The first sentence per input; a sentence about a part of it has a path such as "promises.1". */
function firstSentences(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) sentences[v.getDotPath(issue) ?? ""] ??= issue.message;
  return sentences;
}
