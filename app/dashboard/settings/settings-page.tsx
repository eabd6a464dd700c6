import { DemoWordsNote } from "#app/dashboard/demo/demo-notes.tsx";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { shopVersion } from "#app/platform/environment/shop-version.ts";
import { findDemoWords } from "#app/shop/settings/demo-words.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/settings-page.ts";
import { findSettings } from "./find-settings.server.ts";
import { SettingsList } from "./settings-list.tsx";
import { SettingsSearch } from "./settings-search.tsx";

/** `?q=` searches the settings. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q: query } = readListAddress(url, { q: searchText });
  const shop = shopOf(context);
  const settings = await findShopSettings(shop);
  return {
    query,
    found: findSettings(context, query),
    providers: shop.connectableProviders.map(({ title }) => title),
    demoWords: settings.hadDemo ? findDemoWords(settings) : [],
    version: shopVersion,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Settings");

export default function DashboardSettingsPage({ loaderData }: Route.ComponentProps) {
  const { query, found, providers, demoWords, version } = loaderData;
  return (
    <DashboardSection heading="Settings">
      <SettingsSearch query={query} found={found} />
      <DemoWordsNote left={demoWords} />
      <SettingsList providers={providers} />
      <p className="muted above-6">Selvedge {version}</p>
    </DashboardSection>
  );
}
