import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { listOpenCheckouts } from "#app/money/settlement/list-open-checkouts.server.ts";
import { findKnownBuyers } from "#app/orders/customers/find-known.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/checkouts-page.ts";
import { CheckoutList } from "./checkout-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after } = readListAddress(url, {});
  const { shopName } = await findShopSettings(shop);
  const open = await listOpenCheckouts(shop, { after });
  return {
    ...open,
    customers: await findKnownBuyers(shop, open.checkouts),
    isFirstPage: after === undefined,
    now: shop.now(),
    writing: { texts: await findShopTexts(shop), shopName, origin: shop.settings.origin },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Unfinished checkouts");

export default function DashboardCheckoutsPage({ loaderData }: Route.ComponentProps) {
  const { checkouts, customers, next, isFirstPage, now, writing } = loaderData;
  return (
    <DashboardSection
      heading="Unfinished checkouts"
      actions={isFirstPage ? undefined : <LinkButton to={href("/admin/checkouts")}>Newest checkouts</LinkButton>}
    >
      {checkouts.length > 0 ? (
        <CheckoutList checkouts={checkouts} customers={customers} now={now} writing={writing} />
      ) : (
        <NothingHere>
          <p>No unfinished checkouts. Customers who have not finished paying appear here.</p>
        </NothingHere>
      )}
      <ListPages label="Pages of checkouts" path={href("/admin/checkouts")} older={next} />
    </DashboardSection>
  );
}
