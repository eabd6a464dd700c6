import { href } from "react-router";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { FoundSettings } from "./found-settings.tsx";
import { findSettings } from "./settings-places.ts";
import styles from "./settings-search.module.css";
import { useSettingsFacts } from "./use-settings-facts.ts";

export function SettingsSearch({ query }: { query: string }) {
  const mayOpen = useMayOpen();
  const found = findSettings(query, useSettingsFacts()).filter(({ to }) => mayOpen(to));
  return (
    <div className={styles.search}>
      <ListSearch path={href("/admin/settings")} query={query} label="Find a setting" submitLabel="Search" />
      {query !== "" && (
        <div role="status">
          {found.length === 0 && <p>No results. Try “fee”, “password” or “bank”.</p>}
          <FoundSettings found={found} />
        </div>
      )}
    </div>
  );
}
