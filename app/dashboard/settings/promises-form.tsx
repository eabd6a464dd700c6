import { Fragment } from "react";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { maxPromise, mostPromises, promiseIcons, readPromises } from "#app/shop/promises/promises.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import type { SettingsFormProps } from "./settings-answer.ts";

/** Up to three short texts that stand on the home page. */
export function PromisesForm({ action, settings: { promises }, answer }: SettingsFormProps) {
  const now = readPromises(promises);
  return (
    <DashboardForm key={promises} action={action} answer={answer} submitLabel="Save promises">
      {({ field }) => (
        <FormGroup legend="Promises on the home page">
          <input type="hidden" name="seen-promises" value={promises} />
          {Array.from({ length: mostPromises }, (_, index) => (
            <Fragment key={index}>
              <Field
                label={`Promise ${index + 1}`}
                maxLength={maxPromise}
                {...(index === 0 && {
                  hint: "What is true of every order, such as “Delivered in 2–4 days”. Left empty, nothing is shown.",
                })}
                {...field(`promise-${index}`, now[index]?.text ?? "")}
              />
              <SelectField
                label={`Picture ${index + 1}`}
                required
                {...field(`icon-${index}`, now[index]?.icon ?? "none")}
              >
                {Object.entries(promiseIcons).map(([name, words]) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
              </SelectField>
            </Fragment>
          ))}
        </FormGroup>
      )}
    </DashboardForm>
  );
}
