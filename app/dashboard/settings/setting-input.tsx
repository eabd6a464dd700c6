import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { SwitchField } from "#app/dashboard/forms/switch-field.tsx";
import type { SettingValue } from "#app/shop/settings/setting-kinds.ts";
import { askedSetting, type SettingName, settingInput } from "#app/shop/settings/settings.ts";
import type { SettingsFacts } from "#app/shop/settings/settings-forms.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import { ownInputs } from "./own-inputs.tsx";
import { wordsFor } from "./words-for.ts";

type SettingInputProps = { name: SettingName; value: SettingValue; fields: FormFields; facts: SettingsFacts };

export function SettingInput({ name, value, fields, facts }: SettingInputProps) {
  const { kind, label, hint = "", need, most, rows, choices = [], values = ["false", "true"] } = askedSetting(name)!;
  if (name === "promises" || name === "stageEmails") {
    const Own = ownInputs[name];
    return <Own value={String(value)} fields={fields} />;
  }
  const shared = {
    label: wordsFor(label, facts),
    hint: wordsFor(hint, facts),
    required: need === "required",
    isOptional: need === "optional",
    maxLength: most,
    ...fields.field(settingInput(name), writtenSetting(name, value)),
  };
  if (kind === "switch")
    return <SwitchField {...shared} isOn={(fields.typed(shared.name)?.length ?? Number(value)) > 0} />;
  if (kind === "naira") return <NairaField {...shared} maxLength={30} />;
  if (kind === "lines") return <TextArea {...shared} rows={rows} />;
  if (kind === "number") return <Field {...shared} inputMode="numeric" autoComplete="off" />;
  if (kind !== "choice") return <Field {...shared} type={kind} />;
  const { maxLength: _none, ...select } = shared;
  return (
    <SelectField {...select}>
      {choices.map((choice, index) => (
        <option key={choice} value={values[index]}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

/** A value as its input shows it. */
export function writtenSetting(name: SettingName, value: SettingValue): string {
  const { kind, write } = askedSetting(name)!;
  if (write) return write(value);
  return kind === "naira" ? nairaText(Number(value)) : String(value);
}
