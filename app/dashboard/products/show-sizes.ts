import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";

/** The button that shows the sizes of the scale that was chosen, where there is no script to do it at once. */
export const showSizes = "show-sizes";

/** What the form answers to it: itself, as it was typed, and nothing is saved. Undefined for any other button. */
export function answerShowSizes(form: FormData): FormRefusal<never> | undefined {
  return form.get("intent") === showSizes ? refuseForm(form, {}) : undefined;
}
