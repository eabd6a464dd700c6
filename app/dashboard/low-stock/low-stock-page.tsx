import { data, href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { LowStockView } from "./low-stock-view.tsx";
import { parseLowStockForm } from "./parse-low-stock-form.ts";
import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { listLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { changeShopSettings } from "#app/shop/settings/change-shop-settings.server.ts";
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
  const parsed = parseLowStockForm(form);
  if (!parsed.ok) return data(refuseForm(form, parsed.fields), { status: 400 });
  const outcome = await changeShopSettings(shop, { actor: staffOf(context).email, ...parsed });
  if (outcome.kind === "outdated") {
    return data({ ...refuseForm(form, {}), message: "changedMeanwhile" as const }, { status: 409 });
  }
  return redirect(href("/admin/low-stock"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Low stock");

export default function DashboardLowStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="low stock">
      <LowStockView {...loaderData} answer={actionData as FormRefusal<MessageKey> | undefined} />
    </DashboardSection>
  );
}
