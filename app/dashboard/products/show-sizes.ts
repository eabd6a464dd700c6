import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";

/** Without script, this button shows the sizes of the chosen scale. */
export const showSizes = "show-sizes";

/** Returns the form as typed, without saving. Undefined for any other button. */
export function answerShowSizes(form: FormData): FormRefusal<never> | undefined {
  return form.get("intent") === showSizes ? refuseForm(form, {}) : undefined;
}
