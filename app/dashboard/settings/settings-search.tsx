import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { findSettings, settingsSections } from "./settings-places.ts";
import styles from "./settings-search.module.css";

/** Looks for what can be set, and lists the sections of the page. A form that works without script. */
export function SettingsSearch({ query }: { query: string }) {
  const mayOpen = useMayOpen();
  const found = findSettings(query).filter(({ to }) => mayOpen(to));
  return (
    <div className={styles.search}>
      <Form role="search" className={styles.form} preventScrollReset>
        <Field label="Look for a setting" name="q" type="search" maxLength={60} defaultValue={query} />
        <Button type="submit">Search</Button>
      </Form>
      {query !== "" && (
        <div role="status">
          {found.length === 0 && <p>Nothing is called that. Try another word, such as fee, password or bank.</p>}
          <ul className={styles.found}>
            {found.map(({ title, section, to }) => (
              <li key={to + title}>
                <Link to={to}>{title}</Link>
                <span className={styles.section}>{settingsSections.find(({ id }) => id === section)?.heading}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <nav aria-label="Parts of the settings">
        <ul className={styles.parts}>
          {settingsSections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
