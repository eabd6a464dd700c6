import { data, href, redirect } from "react-router";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { keepTyped } from "#app/admin/keep-typed.ts";
import type { OrderFormAnswer } from "#app/admin/orders/order-form.tsx";
import { OrderView } from "#app/admin/orders/order-view.tsx";
import { SidePanel } from "#app/admin/side-panel.tsx";
import { refuseForm } from "#app/admin/typed-values.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { findOrder } from "#app/orders/find-order.server.ts";
import { parseOrderUpdate } from "#app/orders/parse-order-update.ts";
import { updateOrder } from "#app/orders/update-order.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-order.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const order = await findOrder(shopOf(context), params.id);
  if (!order) throw data(null, { status: 404 });
  return { order, search: url.search };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuse = (status: number, answer: Partial<OrderFormAnswer>) =>
    data<OrderFormAnswer>({ ...refuseForm(form, {}), message: "updateFailed", ...answer }, { status });
  const parsed = parseOrderUpdate(form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });

  const update = { ...parsed.update, left: leftFields(form) };
  const outcome = await updateOrder(shop, { id: params.id, actor: ownerOf(context).email, update });
  switch (outcome.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "outdated": {
      const { fields, ...there } = outcome.order;
      const shown = Object.fromEntries(fields.map(name => [name, there[name]]));
      const seen = JSON.stringify({ ...update.seen, ...shown });
      return refuse(409, { message: "changedMeanwhile", newer: outcome.order, seen });
    }
    case "unchanged":
    case "updated":
      return redirect(url.pathname + url.search, { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Order ${loaderData.order.number}` : "Not found");

export default function AdminOrderPage({ loaderData: { order, search }, actionData }: Route.ComponentProps) {
  return (
    <SidePanel
      key={order.id}
      title={`Order ${order.number}`}
      closeTo={`${href("/admin")}${search}`}
      tools={
        <LinkButton look="quiet" to={href("/admin/orders/:id/print", { id: order.id })}>
          Print
        </LinkButton>
      }
    >
      <OrderView order={order} answer={actionData as OrderFormAnswer | undefined} />
    </SidePanel>
  );
}
