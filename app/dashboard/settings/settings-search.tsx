import { href, Link } from "react-router";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { findSettings, settingsSections } from "./settings-places.ts";
import styles from "./settings-search.module.css";

export function SettingsSearch({ query }: { query: string }) {
  const mayOpen = useMayOpen();
  const found = findSettings(query).filter(({ to }) => mayOpen(to));
  return (
    <div className={styles.search}>
      <ListSearch path={href("/admin/settings")} query={query} label="Find a setting" submitLabel="Search" />
      {query !== "" && (
        <div role="status">
          {found.length === 0 && <p>No results. Try “fee”, “password” or “bank”.</p>}
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
      <nav aria-label="Sections">
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
