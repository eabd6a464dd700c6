import { data, href } from "react-router";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { useAnsweredPage } from "#app/dashboard/forms/use-answered-page.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
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
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/delivery-page.ts";
import { DeliveryForm, type DeliveryPage } from "./delivery-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await mustFind(shop, params.id);
  const wanted = deliveryAsOrdered(found.order, await findDeliveryTable(shop));
  const page = await show(shop, found, { wanted, closed: found.closed });
  return { number: found.order.number, page, search: url.search };
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
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "closed":
      return await answer(409, { closed: outcome.sentence });
    case "refused":
      return await answer(400, { sentences: outcome.sentences, fields: outcome.fields ?? {} });
    case "unchanged":
      return await answer(400, {
        sentences: ["The order goes there already. Correct its address on the order's page."],
      });
    case "under-way":
      return await answer(409, { sentences: ["A refund of this order is on its way. Try again once it has arrived."] });
    case "planned": {
      const { plan, place } = outcome;
      const isOutdated = intent === "change";
      const sentences = isOutdated ? ["The sums have changed since you read them. Check them once more."] : [];
      const to = place ? placeText({ ...place, feeKobo: plan.feeKobo }) : "";
      return await answer(isOutdated ? 409 : 200, { sentences, plan: { ...plan, seen: planKey(plan), to } });
    }
    case "changed":
      return leave(shop, href("/admin/orders/:id", { id: outcome.id }) + url.search, "swapped", outcome.number);
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Change delivery of ${loaderData.number}` : "Not found");

export default function DashboardDeliveryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, search } = loaderData;
  const page = useAnsweredPage(actionData, loaderData.page);
  const order = href("/admin/orders/:id", params) + search;
  return (
    <DashboardSection
      heading={
        <>
          Change delivery of <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {page.closed ? <p role="alert">{page.closed}</p> : <DeliveryForm page={page} />}
    </DashboardSection>
  );
}
