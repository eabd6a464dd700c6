/** What was typed into a form, field by field: a name comes as often as the form sends it. Never files or passwords. */
export type TypedValues = [name: string, text: string][];

/** The values of a form that may be shown again or stored in the browser. */
export function typedValues(form: FormData): TypedValues {
  return Array.from(form).filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/iu.test(field[0]),
  );
}

/**
 * An action's answer to a form with errors: a sentence for each field, what was typed, perhaps a toast and its reason.
 */
export type FormRefusal<Message extends string = string> = {
  ok: false;
  fields: Record<string, string>;
  typed: TypedValues;
  message?: Message;
  reason?: Message;
};

/**
 * The answer that puts `fields` beside their fields and keeps what was typed. Send it with status 400 (or 409, 503).
 */
export function refuseForm(form: FormData, fields: Record<string, string>): FormRefusal<never> {
  return { ok: false, fields, typed: typedValues(form) };
}
