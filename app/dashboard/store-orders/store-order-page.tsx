import { href } from "react-router";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { findStoreOrder } from "#app/content-store/store-orders/list-store-orders.server.ts";
import { parseStoreOrderUpdate } from "#app/content-store/store-orders/parse-store-order-update.ts";
import { updateStoreOrder } from "#app/content-store/store-orders/update-store-order.server.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { SidePanel } from "#app/dashboard/frame/side-panel.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/store-order-page.ts";
import { type StoreOrderAnswer, StoreOrderView } from "./store-order-view.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const order = await findStoreOrder(shopOf(context), params.id);
  if (!order) throw notFound();
  return { order, search: url.search };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuseUpdate = (status: number, answer: Partial<StoreOrderAnswer>) =>
    refuse<Partial<StoreOrderAnswer>>(form, status, { message: "updateFailed", ...answer });
  const parsed = parseStoreOrderUpdate(form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuseUpdate(400, { fields: parsed.fields });

  const change = { id: params.id, actor: staffOf(context).email, update: parsed.update };
  const outcome = await updateStoreOrder(shop, change);
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "gone":
      return refuseUpdate(409, { reason: "storeOrderGone" });
    case "outdated":
      return refuseUpdate(409, { ...clashOf(outcome), newer: outcome.order });
    case "store-refused":
      return refuseUpdate(503, { reason: storeMessages[outcome.why] });
    case "unchanged":
    case "updated":
      return leave(shop, url.pathname + url.search, "updated");
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Order ${loaderData.order.documentId}` : "Not found");

export default function DashboardStoreOrderPage({ loaderData: { order, search }, actionData }: Route.ComponentProps) {
  const isFound = new URLSearchParams(search).has("q");
  return (
    <SidePanel
      key={order.id}
      title={`Order ${order.documentId}`}
      closeTo={(isFound ? href("/admin") : href("/admin/orders/in-store")) + search}
    >
      <StoreOrderView order={order} answer={actionData} />
    </SidePanel>
  );
}
