import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayOpen } from "#app/admin/staff-role.ts";
import { settingsPlaces, type SettingsSection, settingsSections } from "./settings-places.ts";
import styles from "./settings-part.module.css";

/** A part of the settings under its heading: its forms, and links to what of it has a page of its own. */
export function SettingsPart({ id, children }: { id: SettingsSection; children?: ReactNode }) {
  const mayOpen = useMayOpen();
  const elsewhere = settingsPlaces.filter(({ section, to }) => section === id && !to.includes("#") && mayOpen(to));
  if (!children && elsewhere.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {settingsSections.find(section => section.id === id)?.heading}
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
      {children}
    </section>
  );
}
