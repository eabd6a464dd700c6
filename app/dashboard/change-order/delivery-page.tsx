import { data, href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { useAnsweredPage } from "#app/dashboard/forms/use-answered-page.ts";
import {
  deliveryAsOrdered,
  placeText,
  readWantedDelivery,
  type WantedDelivery,
} from "#app/orders/changes/changed-delivery.server.ts";
import { planKey } from "#app/orders/changes/plan-swap.server.ts";
import { replaceOrder } from "#app/orders/changes/replace-order.server.ts";
import { type Changeable, findChangeable } from "#app/orders/changes/view-change.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { readQuickDelivery } from "#app/selling/quick-orders/quick-delivery.ts";
import { flatRate } from "#app/shop/delivery/delivery-rates.ts";
import { findDeliveryTable } from "#app/shop/delivery/find-delivery-table.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-page.ts";
import { ChangeFrame } from "./change-frame.tsx";
import { DeliveryForm, type DeliveryPage } from "./delivery-form.tsx";
import { shownOutcome } from "./shown-outcome.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await mustFind(shop, params.id);
  const wanted = deliveryAsOrdered(found.order, await findDeliveryTable(shop));
  const page = await show(shop, found, { wanted, closed: found.closed });
  return { number: found.order.number, page };
}

async function mustFind(shop: Shop, id: string) {
  const found = await findChangeable(shop, id);
  if (!found) throw notFound();
  return found;
}

type Shown = Partial<Pick<DeliveryPage, "fields" | "sentences" | "plan" | "closed">> & { wanted: WantedDelivery };

async function show(shop: Shop, { order }: Changeable, { wanted, ...rest }: Shown): Promise<DeliveryPage> {
  const table = await findDeliveryTable(shop);
  return {
    form: wanted,
    view: { isFlat: flatRate(table) !== undefined, places: table.places, delivery: readQuickDelivery(wanted, table) },
    now: placeText(order),
    feeKobo: order.feeKobo,
    hasEmail: shop.mailServer !== undefined && order.customerEmail !== "",
    ...{ fields: {}, sentences: [], plan: undefined, closed: undefined },
    ...rest,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const found = await mustFind(shop, params.id);
  const form = await readForm(request);
  const intent = String(form.get("intent") ?? "");
  const wanted = readWantedDelivery(form);
  const answer = async (status: number, shown: Omit<Shown, "wanted">) =>
    data(await show(shop, found, { wanted, ...shown }), { status });
  if (intent !== "look" && intent !== "change") return await answer(200, {});
  const seen = intent === "change" ? String(form.get("seen") ?? "") : "";
  const { email: actor } = staffOf(context);
  const outcome = await replaceOrder(shop, { id: params.id, actor, wanted: { delivery: wanted }, seen });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "changed") {
    return leave(shop, href("/admin/orders/:id", { id: outcome.id }) + url.search, "swapped", outcome.number);
  }
  const unchanged = "The order goes there already. Correct its address on the order's page.";
  const { status, ...shown } = shownOutcome(outcome, { isPressed: intent === "change", unchanged });
  const place = outcome.kind === "planned" ? outcome.place : undefined;
  const to = place && shown.plan ? placeText({ ...place, feeKobo: shown.plan.feeKobo }) : "";
  return await answer(status, { ...shown, plan: shown.plan && { ...shown.plan, seen: planKey(shown.plan), to } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Change delivery of ${loaderData.number}` : "Not found");

export default function DashboardDeliveryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = useAnsweredPage(actionData, loaderData.page);
  return (
    <ChangeFrame heading="Change delivery of" order={{ id: params.id, number: loaderData.number }} closed={page.closed}>
      <DeliveryForm page={page} />
    </ChangeFrame>
  );
}
