import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { SetUp } from "#app/people/second-factor/set-up-factor.server.ts";

/** Shows the QR code, has the first code from the app, switches off, or makes new recovery codes. */
export type FactorForm = "start" | "on" | "off" | "codes";

/** An answer to one of the page's forms. `codes`: the recovery codes, shown this once. */
export type CodeAppAnswer = Partial<Pick<FormRefusal<MessageKey>, "ok" | "message">> &
  Pick<FormRefusal<MessageKey>, "fields" | "typed"> & {
    intent?: string | undefined;
    setUp?: SetUp | undefined;
    codes?: string[];
  };

/** The answer to this form, for `DashboardForm`. */
export function refusalFor(answer: CodeAppAnswer | undefined, form: FactorForm): FormRefusal<MessageKey> | undefined {
  if (answer?.intent !== form || answer.ok !== false) return undefined;
  return { ok: false, fields: answer.fields, typed: [], ...(answer.message && { message: answer.message }) };
}
