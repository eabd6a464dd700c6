import { href, redirect } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";
import { findShopSettings, type ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/settings-form-page.ts";
import { saveSettings } from "./save-settings.server.ts";
import { formOnPage } from "./settings-address.ts";
import { SettingsForm } from "./settings-form.tsx";
import { settingsNotes } from "./settings-notes.tsx";

/** A page of earlier versions that had the switches of all others leads to the list of pages; others are not found. */
function keyOf(page: string): SettingsFormKey {
  if (page === "features") throw redirect(href("/admin/settings"));
  const key = formOnPage(page);
  if (!key) throw notFound();
  return key;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const key = keyOf(params.page);
  const all = await findShopSettings(shop);
  const settings: Partial<ShopSettings> = Object.fromEntries(settingsAskedIn(key).map(name => [name, all[name]]));
  return { key, settings, maySend: shop.mailServer !== undefined };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const key = keyOf(params.page);
  const answer = await saveSettings(shop, { key, form: await readForm(request), actor: staffOf(context).email });
  if (answer) return answer;
  const page = href("/admin/settings/:page", { page: key });
  return leave(shop, page, "updated", `${settingsForms[key].title} saved`);
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? settingsForms[loaderData.key].title : "Settings");

export default function DashboardSettingsFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, settings, maySend } = loaderData;
  return (
    <DashboardSection heading={settingsForms[key].title}>
      <SettingsForm
        key={key}
        form={key}
        settings={settings}
        answer={actionData}
        {...settingsNotes[key]?.({ settings, maySend })}
      />
    </DashboardSection>
  );
}
