import { href, redirect } from "react-router";
import { findProductSummaries, maxSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { LowStockView } from "./low-stock-view.tsx";
import { saveCountForm } from "./save-count-form.server.ts";
import { saveSettings } from "#app/dashboard/settings/save-settings.server.ts";
import type { SettingsAnswer } from "#app/dashboard/settings/settings-form.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { listLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { countStockRequests } from "#app/stock/back-in-stock/count-waiting.server.ts";
import type { Route } from "./+types/low-stock-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { lowStockPieces } = await findShopSettings(shop);
  const sizes = await listLowSizes(shop, lowStockPieces);
  const ids = [...new Set(sizes.map(({ productId }) => productId))];
  const [waiting, pictures] = await Promise.all([countStockRequests(shop, ids), findPictures(shop, ids)]);
  return { sizes, pictures, waiting, lowStockPieces, maySend: shop.mailServer !== undefined };
}

/** By product; nothing for products without one. */
async function findPictures(shop: Shop, ids: string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / maxSummaries) }, (_, n) =>
    findProductSummaries(shop, ids.slice(n * maxSummaries, (n + 1) * maxSummaries)),
  );
  const found = (await Promise.all(parts)).flat();
  return Object.fromEntries(found.map(({ id, picture }) => [id, picture]));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const address = href("/admin/low-stock");
  if (url.searchParams.get("form") === countForm) return await saveCountForm(shop, { form, actor, address });
  const answer = await saveSettings(shop, { key: "low-stock", form, actor });
  if (answer) return answer;
  const done = "Low-stock alert saved";
  return redirect(address, { headers: { "Set-Cookie": toastCookie(shop, "updated", done) } });
}

const countForm = "counts";

export const clientAction = keepTyped("updateFailed");

/** Also after a refusal, so that the page shows the present stock. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Low stock");

export default function DashboardLowStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Low stock" actions={<LinkButton to={href("/admin/stock")}>Count stock</LinkButton>}>
      <LowStockView
        {...loaderData}
        action={`${href("/admin/low-stock")}?form=${countForm}`}
        answer={actionData as SettingsAnswer | undefined}
      />
    </DashboardSection>
  );
}
