import { data, href, redirect } from "react-router";
import { listOwnOrders } from "#app/orders/orders/list-own-orders.server.ts";
import { listOwnPayments } from "#app/orders/orders/list-own-payments.server.ts";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/account-page.ts";
import { AccountView } from "./account-view.tsx";

/** Belongs to one shopper, so no cache may keep it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const account = await findAccount(shop, request);
  if (!account) throw redirect(accessAddress("sign-in", { next: href("/account") }));
  const { customerId, email } = account;
  const after = url.searchParams.get("after") ?? undefined;
  const isFirstPage = after === undefined;
  return data(
    {
      email,
      isFirstPage,
      guestsMayOrder: (await findShopSettings(shop)).guestsMayOrder,
      payments: isFirstPage ? await listOwnPayments(shop, customerId) : [],
      ...(await listOwnOrders(shop, { customerId, after })),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Your account");

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountView {...loaderData} />;
}
