import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { SetUp } from "#app/people/second-factor/set-up-factor.server.ts";

export const factorForms = ["start", "on", "off", "codes"] as const;

/** Shows the QR code, has the first code from the app, switches off, or makes new recovery codes. */
export type FactorForm = (typeof factorForms)[number];

/** An answer to one of the page's forms. `codes`: the recovery codes, shown this once. */
export type CodeAppAnswer = Partial<Pick<FormRefusal<MessageKey>, "ok" | "message">> &
  Pick<FormRefusal<MessageKey>, "fields" | "typed"> & { form: FactorForm; setUp?: SetUp | undefined; codes?: string[] };

/** The answer to this form, for `DashboardForm`. */
export function refusalFor(answer: CodeAppAnswer | undefined, form: FactorForm): FormRefusal<MessageKey> | undefined {
  if (answer?.form !== form || answer.ok !== false) return undefined;
  return { ok: false, fields: answer.fields, typed: [], ...(answer.message && { message: answer.message }) };
}
