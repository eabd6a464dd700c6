import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { requireOwner } from "#app/accounts/require-owner.server.ts";
import { AdminFrame } from "#app/admin/admin-frame.tsx";
import { countWaiting } from "#app/admin/confirm/list-waiting.server.ts";
import { AdminProblem } from "#app/admin/admin-problem.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { StoreAwayNotice } from "#app/admin/settings/store-away-notice.tsx";
import { countContentProblems } from "#app/content/count-unsynced.server.ts";
import { countAttention } from "#app/attention/list-attention.server.ts";
import { findShopSettings } from "#app/owner/shop-settings.server.ts";
import { countTroubledEmails } from "#app/owner/list-emails.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { ThemeSwitch } from "#app/storefront/theme-switch.tsx";
import type { Route } from "./+types/admin.ts";

/** Runs before every route below /admin: pages, data, actions, whatever the method. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => requireOwner(shopOf(context), request, context),
];

/** Without a loader, client-side navigation would not call the server, and so not run the middleware. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { hosted } = shop.content;
  const counts = {
    confirm: await countWaiting(shop),
    attention: await countAttention(shop),
    emails: await countTroubledEmails(shop),
    ...((await findShopSettings(shop)).quickOrders && { quickOrders: 0 as const }),
    ...(hosted && { content: await countContentProblems(shop) }),
  };
  return { counts, storeIsAway: hosted?.status().isAway === true };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard");

export default function Admin() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shows the error of a page within the dashboard's frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <AdminProblem status={isRouteErrorResponse(error) ? error.status : undefined} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const own = useRouteLoaderData<typeof loader>("routes/admin/admin");
  return (
    <AdminFrame shopName={root?.shopName ?? ""} counts={own?.counts} foot={<ThemeSwitch isNarrow />}>
      {own?.storeIsAway && <StoreAwayNotice />}
      {children}
    </AdminFrame>
  );
}
