import * as v from "valibot";

/** What a form says, or a sentence for each input that is wrong, under its name. */
export type ParsedForm<Values> = { ok: true; values: Values } | RefusedForm;

type RefusedForm = { ok: false; fields: Record<string, string> };

type Reads<Values> = v.GenericSchema<unknown, Values>;

/**
 * Reads a form, or what was picked out of one, by a schema whose entries are named as the inputs. What is wrong comes
 * back as the first sentence about each input. An input that is missing is left out of what the schema reads.
 */
export function parseForm<Values>(schema: Reads<Values>, form: FormData | Record<string, unknown>): ParsedForm<Values>;

/**
 * The same for a form with inputs that nobody types into, such as an id or a choice of a list. `chosen` names them:
 * where one of them is wrong, no page of ours sent the form, and undefined comes back.
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

/** The first sentence about each input; one about a part of it is under its path, as in "promises.1". */
function firstSentences(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) sentences[v.getDotPath(issue) ?? ""] ??= issue.message;
  return sentences;
}
