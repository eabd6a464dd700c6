import { href, Link } from "react-router";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type SettingsAnswer, SettingsForm } from "./settings-form.tsx";
import { settingsNotes } from "./settings-notes.tsx";
import { settingsPlaces, settingsSections } from "./settings-places.ts";
import styles from "./settings-forms.module.css";

type SettingsFormsProps = {
  settings: ShopSettings;
  /** Whether the shop can send e-mail. */
  maySend: boolean;
  answer: SettingsAnswer | undefined;
};

export function SettingsForms(props: SettingsFormsProps) {
  return (
    <div className={styles.forms}>
      {settingsSections.map(section => (
        <SettingsPart key={section.id} section={section} {...props} />
      ))}
    </div>
  );
}

function SettingsPart({
  section: { id, heading },
  settings,
  maySend,
  answer,
}: SettingsFormsProps & { section: (typeof settingsSections)[number] }) {
  const mayOpen = useMayOpen();
  const places = settingsPlaces.filter(({ section }) => section === id);
  const forms = places.flatMap(({ form }) => form ?? []);
  const elsewhere = places.filter(({ form, to }) => !form && mayOpen(to));
  if (forms.length === 0 && elsewhere.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {elsewhere.length > 0 && (
        <ul className={styles.links}>
          {elsewhere.map(({ title, to }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
      {forms.map(({ key, id: place }) => (
        <div key={key} id={place}>
          <SettingsForm
            form={key}
            action={`${href("/admin/settings")}?form=${key}`}
            settings={settings}
            answer={answer}
            {...settingsNotes[key]?.({ settings, maySend })}
          />
        </div>
      ))}
    </section>
  );
}
