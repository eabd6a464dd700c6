import { data, href, redirect } from "react-router";
import { findOwnOrder } from "#app/orders/orders/find-own-order.server.ts";
import { accessAddress } from "#app/people/accounts/access-path.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/account-order-page.ts";
import { OwnOrderView } from "./own-order-view.tsx";

/** Throws 404 for another shopper's order. No cache may keep the page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { number } = params;
  const account = await findAccount(shop, request);
  if (!account) throw redirect(accessAddress("sign-in", { next: href("/account/orders/:number", { number }) }));
  const order = await findOwnOrder(shop, { customerId: account.customerId, number });
  if (!order) throw notFound();
  return data({ order }, { headers: { "Cache-Control": "no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `Order ${loaderData.order.number}` : "Page not found");

export default function AccountOrder({ loaderData: { order } }: Route.ComponentProps) {
  return <OwnOrderView order={order} />;
}
