import { data, href, redirect } from "react-router";
import { requirePermission, staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { MovedOrders } from "#app/admin/orders/moved-orders.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { moveOrders } from "#app/orders/move-orders.server.ts";
import { parseMove } from "#app/orders/parse-selected-orders.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/admin-orders-move.ts";

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const asked = parseMove(await readForm(request));
  if (!asked) throw data(null, { status: 400 });
  if (asked.to === "cancelled") requirePermission(context, "orders");
  const outcomes = await moveOrders(shop, { asked: asked.orders, to: asked.to, actor: staffOf(context).email });
  if (outcomes.length > 0 && outcomes.every(({ kind }) => kind === "moved" || kind === "unchanged")) {
    return redirect(href("/admin") + url.search, { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
  }
  return { outcomes, search: url.search };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Orders moved");

export default function AdminOrdersMovePage({ actionData }: Route.ComponentProps) {
  const { outcomes, search } = actionData ?? { outcomes: [], search: "" };
  return (
    <AdminSection heading="order" actions={<LinkButton to={href("/admin") + search}>Back to the orders</LinkButton>}>
      {actionData ? (
        <MovedOrders outcomes={outcomes} search={search} />
      ) : (
        <NothingHere>
          <p>Choose the orders first: tick them in the list.</p>
        </NothingHere>
      )}
    </AdminSection>
  );
}
