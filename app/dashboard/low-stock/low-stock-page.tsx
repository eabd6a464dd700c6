import { href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { LowStockView } from "./low-stock-view.tsx";
import { saveSettings } from "#app/dashboard/settings/save-settings.server.ts";
import type { SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { listLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { countStockRequests } from "#app/stock/back-in-stock/count-waiting.server.ts";
import type { Route } from "./+types/low-stock-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { lowStockPieces } = await findShopSettings(shop);
  const sizes = await listLowSizes(shop, lowStockPieces);
  const ids = sizes.map(({ productId }) => productId);
  return {
    sizes,
    waiting: await countStockRequests(shop, ids),
    lowStockPieces,
    maySend: shop.mailServer !== undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const answer = await saveSettings(shop, { key: "low-stock", form, actor: staffOf(context).email });
  if (answer) return answer;
  return redirect(href("/admin/low-stock"), {
    headers: { "Set-Cookie": toastCookie(shop, "updated", "Low-stock alert saved") },
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Low stock");

export default function DashboardLowStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Low stock">
      <LowStockView {...loaderData} answer={actionData as SettingsAnswer | undefined} />
    </DashboardSection>
  );
}
