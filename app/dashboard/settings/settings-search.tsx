import { href } from "react-router";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { type FoundSetting, FoundSettings } from "./found-settings.tsx";

export function SettingsSearch({ query, found }: { query: string; found: FoundSetting[] }) {
  return (
    <div className="stack gap-4 below-6 measure">
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
