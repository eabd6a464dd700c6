import { href } from "react-router";
import * as v from "valibot";
import { parsePreOrder, seenDay } from "#app/catalog/pre-orders/parse-pre-order.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { counted } from "#app/lib/counted.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { answerTo } from "#app/lib/posted-forms.ts";
import { maxDayReason } from "#app/orders/moved-days/parse-new-day.server.ts";
import { mostAwaiting } from "#app/orders/pre-orders/list-awaiting.server.ts";
import { listToMove, movePreOrder } from "#app/orders/pre-orders/move-pre-order.server.ts";
import { takeArrival } from "#app/orders/pre-orders/take-arrival.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions, type Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/pre-order-page.ts";
import { findPreOrdered } from "./find-pre-ordered.server.ts";
import { PreOrderState } from "./pre-order-state.tsx";
import { ArrivalForm, AwaitingOrders, PreOrderForm, SizesToCome } from "./pre-order-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findPreOrdered(shop, params.id);
  if (!found) throw notFound();
  return { ...found, mostAwaiting, maxDayReason, today: lagosDayOf(shop.now()) };
}

type PagePosted = Posted<{ id: string }>;

const noReason = "Say why: the customers who wait read it.";

async function save({ form, params: { id }, context }: PagePosted) {
  const shop = shopOf(context);
  const parsed = parsePreOrder(form, lagosDayOf(shop.now()));
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { seen, day, deposit: depositBp } = parsed.values;
  const reason = String(form.get("reason") ?? "")
    .trim()
    .slice(0, maxDayReason);
  const isMoving = (await listToMove(shop, { id, seen, day })).length > 0;
  if (isMoving) requirePermission(context, "orders");
  if (isMoving && reason === "") return refuse(form, 400, { fields: { reason: noReason } });
  const move = { id, actor: staffOf(context).email, seen, to: { day, depositBp }, reason };
  const outcome = await movePreOrder(shop, move);
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "outdated") return refuse(form, 409, { newer: true });
  const told = outcome.moved > 0 ? `Pre-order, and ${counted(outcome.moved, "order")}` : "Pre-order";
  const here = href("/admin/products/:id/pre-order", { id });
  return leave(shop, here, outcome.kind === "changed" ? "updated" : "nothingChanged", told);
}

async function arrive({ form, params: { id }, context }: PagePosted) {
  requirePermission(context, "orders");
  const seen = v.safeParse(seenDay, form.get("seen"));
  if (!seen.success) throw badRequest();
  const shop = shopOf(context);
  const outcome = await takeArrival(shop, { id, actor: staffOf(context).email, seen: seen.output });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "outdated") return refuse(form, 409, { newer: true });
  const told = outcome.ready > 0 ? `${counted(outcome.ready, "order")} ready to pack` : "Pre-order ended";
  // A deleted product has no page any more once nobody waits for it.
  const isThere = (await findPreOrdered(shop, id)) !== undefined;
  const to = isThere ? href("/admin/products/:id/pre-order", { id }) : href("/admin/workroom");
  return leave(shop, to, "stepped", told);
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { save, arrive });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Pre-order: ${loaderData.title}` : "Not found");

export default function DashboardPreOrderPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, counts, isMade, preOrder, orders, mostAwaiting: most, today, ...facts } = loaderData;
  const product = href("/admin/products/:id", params);
  const isInShop = facts.state === "in-shop";
  const isOpen = isInShop || orders.length > 0;
  return (
    <DashboardSection
      heading={`Pre-order: ${title}`}
      actions={isInShop && <LinkButton to={product}>Back to product</LinkButton>}
    >
      <div className="stack gap-8 measure">
        <PreOrderState {...facts} isMade={isMade} hasDay={preOrder !== undefined} orders={orders} />
        {isOpen && (
          <PreOrderForm
            key={preOrder?.day}
            preOrder={preOrder}
            isInShop={isInShop}
            today={today}
            maxDayReason={facts.maxDayReason}
            waiting={orders}
            answer={answerTo(actionData, "save")}
          />
        )}
        {isInShop && <SizesToCome counts={counts} product={product} />}
        {isOpen && (preOrder || orders.length > 0) && (
          <ArrivalForm
            seen={preOrder?.day ?? ""}
            isInShop={isInShop}
            orders={orders}
            isNewer={answerTo(actionData, "arrive") !== undefined}
          />
        )}
        {orders.length > 0 && <AwaitingOrders orders={orders} most={most} />}
      </div>
    </DashboardSection>
  );
}
