import { href } from "react-router";
import { findProductSummaries, maxSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { addressOfSetting } from "#app/dashboard/settings/find-settings.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { countStockRequests } from "#app/stock/back-in-stock/count-waiting.server.ts";
import { listLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/low-stock-page.ts";
import { comesByOf } from "./comes-by.server.ts";
import { LowStockView } from "./low-stock-view.tsx";
import { saveCountForm } from "./save-count-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { lowStockPieces } = await findShopSettings(shop);
  const sizes = await listLowSizes(shop, lowStockPieces);
  const ids = [...new Set(sizes.map(({ productId }) => productId))];
  const [waiting, looks] = await Promise.all([countStockRequests(shop, ids), findLooks(shop, ids)]);
  return { sizes, looks, waiting, lowStockPieces, settingAddress: addressOfSetting("lowStockPieces") };
}

/** Finds the picture of each product, and by which day a pre-order of it comes. */
async function findLooks(shop: Shop, ids: string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / maxSummaries) }, (_, n) =>
    findProductSummaries(shop, ids.slice(n * maxSummaries, (n + 1) * maxSummaries)),
  );
  const found = (await Promise.all(parts)).flat();
  return Object.fromEntries(
    found.map(({ id, picture, readyOn }) => [id, { picture, comesBy: comesByOf({ readyOn }) }]),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  return await saveCountForm(shop, { form, actor: staffOf(context).email, address: href("/admin/low-stock") });
}

export const clientAction = keepTyped("updateFailed");

/** Loads again after a refusal too, so that the page shows the present stock. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Low stock");

export default function DashboardLowStockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Low stock" actions={<LinkButton to={href("/admin/stock")}>Count stock</LinkButton>}>
      <LowStockView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
