import { Fragment, type ReactNode } from "react";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { consentWords } from "#app/people/consents/consent-words.ts";
import type { SettingValue } from "#app/shop/settings/setting-kinds.ts";
import { askedSetting, type SettingName, settingInput, settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFacts, type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { SettingInput, writtenSetting } from "./setting-input.tsx";
import { settingsAddress } from "./settings-address.ts";
import { wordsFor } from "./words-for.ts";
import styles from "./settings-form.module.css";

/** `stored`: what was changed meanwhile, by this person at `ownAt` or by someone else; `mine`: what they wanted. */
export type SettingsAnswer = FormRefusal<MessageKey> & {
  stored?: Partial<ShopSettings>;
  mine?: Partial<ShopSettings>;
};

export type SettingsFormProps = {
  form: SettingsFormKey;
  /** Left out where the page has no other form. */
  intent?: string;
  /** The settings that the form asks for, or more. */
  settings: Partial<ShopSettings>;
  answer: SettingsAnswer | undefined;
  above?: ReactNode;
  below?: Partial<Record<SettingName, ReactNode>>;
};

/** Built from the settings' descriptions. Sends the original values beside the new ones. */
export function SettingsForm({ form, intent, settings, answer, above, below = {} }: SettingsFormProps) {
  const facts = { paysOnline: usePaysOnline(), consentWords };
  const { title, legend = title } = settingsForms[form];
  const names = settingsAskedIn(form);
  const asked = names.filter(name => askedSetting(name)?.isAsked?.(facts) ?? true);
  const groupOf = (name: SettingName) => {
    return askedSetting(name)!.group ?? wordsFor(legend, facts);
  };
  const groups = [...new Set(asked.map(groupOf))];
  return (
    <DashboardForm
      // After a save the form begins from the saved values.
      key={JSON.stringify(names.map(name => settings[name]))}
      intent={intent}
      answer={answer}
      clashes={answer?.stored && clashesOf(answer)}
      submitLabel="Save"
      submitOf={legend === title ? undefined : wordsFor(legend, facts)}
      isWatched
      cancelTo={settingsAddress(form)}
      className={styles.form}
    >
      {fields => [
        above && <Fragment key="above">{above}</Fragment>,
        ...groups.map(group => (
          <FormGroup key={group} legend={group}>
            {asked
              .filter(name => groupOf(name) === group)
              .map(name => (
                <Setting key={name} name={name} settings={settings} answer={answer} fields={fields} facts={facts}>
                  {below[name]}
                </Setting>
              ))}
          </FormGroup>
        )),
      ]}
    </DashboardForm>
  );
}

type SettingProps = Pick<SettingsFormProps, "settings" | "answer"> & {
  name: SettingName;
  fields: FormFields;
  facts: SettingsFacts;
  children: ReactNode;
};

function Setting({ name, settings, answer, fields, facts, children }: SettingProps) {
  const value = settings[name]!;
  const began = answer?.stored?.[name] ?? fields.typed(`seen-${name}`)?.[0] ?? value;
  const { kind } = askedSetting(name)!;
  return (
    <div id={settingInput(name)} className={kind === "lines" || kind === "own" ? styles.wide : styles.setting}>
      <input type="hidden" name={`seen-${name}`} value={String(began)} />
      <SettingInput name={name} value={value} fields={fields} facts={facts} />
      {children}
    </div>
  );
}

/** Both values of each setting that was changed meanwhile too, by input name. */
export function clashesOf({ stored = {}, mine = {} }: SettingsAnswer): Record<string, Clash> {
  const clashes = (Object.keys(stored) as SettingName[]).map(name => [
    settingInput(name),
    { now: readable(name, stored[name]!), yours: readable(name, mine[name] ?? "") },
  ]);
  return Object.fromEntries(clashes);
}

function readable(name: SettingName, value: SettingValue): string {
  const { kind, choices, values } = askedSetting(name)!;
  if (typeof value === "boolean") return (choices ?? ["Off", "On"])[value ? 1 : 0]!;
  if (values) return choices?.[values.indexOf(String(value))] ?? "none";
  if (kind === "naira") return formatNaira(Number(value));
  return writtenSetting(name, value) || "none";
}
