/** What was typed into a form, field by field: a name comes as often as the form sends it. Never files or passwords. */
export type TypedValues = [name: string, text: string][];

/** What of a form may be shown again or kept in the browser. */
export function typedValues(form: FormData): TypedValues {
  return Array.from(form).filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/iu.test(field[0]),
  );
}

/**
 * What an action answers when a form has to be mended: a sentence for each field, what was typed, perhaps a toast, and
 * what that goes on with.
 */
export type FormRefusal<Message extends string = string> = {
  ok: false;
  fields: Record<string, string>;
  typed: TypedValues;
  message?: Message;
  reason?: Message;
};

/** The answer that puts `fields` beside their fields and keeps what was typed. Send it with status 400 (or 409, 503). */
export function refuseForm(form: FormData, fields: Record<string, string>): FormRefusal<never> {
  return { ok: false, fields, typed: typedValues(form) };
}
