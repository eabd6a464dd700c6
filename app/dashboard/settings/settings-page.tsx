import { data, href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { DemoWordsNote } from "#app/dashboard/demo/demo-notes.tsx";
import { findDemoWords } from "#app/shop/settings/demo-words.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { saveSettings } from "./save-settings.server.ts";
import type { SettingsAnswer } from "./settings-form.tsx";
import { SettingsForms } from "./settings-forms.tsx";
import { formOnPage } from "./settings-places.ts";
import { SettingsSearch } from "./settings-search.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopVersion } from "#app/platform/environment/shop-version.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/settings-page.ts";

/** `?q=` searches the settings. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q: query } = readListAddress(url, { q: searchText });
  const shop = shopOf(context);
  const settings = await findShopSettings(shop);
  const demoWords = settings.hadDemo ? findDemoWords(settings) : [];
  return { settings, maySend: shop.mailServer !== undefined, query, demoWords, version: shopVersion };
}

/** `?form=` names the posted form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const key = formOnPage(url.searchParams.get("form") ?? "shop");
  if (!key) throw data(null, { status: 400 });
  const answer = await saveSettings(shop, { key, form: await readForm(request), actor: staffOf(context).email });
  if (answer) return answer;
  return redirect(href("/admin/settings"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Settings");

export default function DashboardSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, maySend, query, demoWords, version } = loaderData;
  return (
    <DashboardSection heading="Settings">
      <SettingsSearch query={query} />
      <DemoWordsNote left={demoWords} />
      <SettingsForms settings={settings} maySend={maySend} answer={actionData as SettingsAnswer | undefined} />
      <p>Selvedge {version}</p>
    </DashboardSection>
  );
}
