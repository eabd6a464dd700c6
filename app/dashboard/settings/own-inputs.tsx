import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { maxPromise, mostPromises, promiseIcons, readPromises } from "#app/shop/promises/promises.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import styles from "./own-inputs.module.css";

/** The inputs of settings that need a special input. */
export const ownInputs = { promises: PromiseInputs, stageEmails: StageInputs };

/** `value` lists the ticked steps. */
function StageInputs({ value, fields }: { value: string; fields: FormFields }) {
  const ticked = fields.typed("stage") ?? value.split(",");
  return (
    <>
      <ul className="stack">
        {orderStages
          .filter(stage => stage !== "placed")
          .map(stage => (
            <li key={stage}>
              <label className={`stack gap-3 middle target ${styles.stage}`}>
                <input type="checkbox" name="stage" value={stage} defaultChecked={ticked.includes(stage)} />
                <span>
                  {stageWords[stage].title} <span className="muted">“{stageWords[stage].news}”</span>
                </span>
              </label>
            </li>
          ))}
      </ul>
      {fields.below("stageEmails")}
    </>
  );
}

function PromiseInputs({ value, fields: { field, below } }: { value: string; fields: FormFields }) {
  const now = readPromises(value);
  return (
    <>
      {Array.from({ length: mostPromises }, (_, index) => (
        <div key={index} className={`stack top ${styles.promise}`}>
          <Field
            label={`Selling point ${index + 1}`}
            maxLength={maxPromise}
            isOptional
            {...field(`promise-${index}`, now[index]?.text ?? "")}
          />
          <SelectField label={`Icon ${index + 1}`} required {...field(`icon-${index}`, now[index]?.icon ?? "none")}>
            {Object.entries(promiseIcons).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      {below("promises")}
    </>
  );
}
