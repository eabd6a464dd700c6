import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { firstNeeded } from "#app/money/order-records/delivery-facts.ts";
import { findLastInTime } from "#app/orders/moved-days/last-in-time.server.ts";
import { listSameDay } from "#app/orders/moved-days/list-same-day.server.ts";
import { moveDay } from "#app/orders/moved-days/move-day.server.ts";
import { maxDayReason, parseNewDay } from "#app/orders/moved-days/parse-new-day.server.ts";
import { isStillToMake } from "#app/orders/moved-days/still-to-make.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/day-page.ts";
import { type DayAnswer, DayForm } from "./day-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order?.readyBy) throw notFound();
  const { id, number, readyBy, neededBy } = order;
  const isOpen = isStillToMake(order);
  const others = isOpen ? await listSameDay(shop, { id, day: readyBy }) : [];
  const needed = { neededBy, lastInTime: await findLastInTime(shop, order), othersNeedBy: firstNeeded(others) };
  const facts = { othersCount: others.length, maxDayReason, today: lagosDayOf(shop.now()), search: url.search };
  return { number, readyBy, isOpen, ...needed, ...facts };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refused = (status: number, answer: Partial<DayAnswer>) =>
    refuse<Partial<DayAnswer>>(form, status, { message: "updateFailed", ...answer });
  const parsed = parseNewDay(form, shop.now());
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refused(400, { fields: parsed.fields });
  const { also, ...values } = parsed.values;
  const move = { ...values, actor: staffOf(context).email };
  const { kind } = await moveDay(shop, { ...move, id: params.id });
  if (kind === "missing") throw notFound();
  if (kind === "closed") return refused(409, { closed: true });
  if (kind === "outdated") return refused(409, { newer: true });
  // Each has a lock of its own; one that was made meanwhile stays as it is.
  const others = also ? await listSameDay(shop, { id: params.id, day: move.seen }) : [];
  for (const { id } of others) await moveDay(shop, { ...move, id });
  const back = href("/admin/orders/:id", params) + url.search;
  return leave(shop, back, kind === "moved" ? "updated" : "nothingChanged", "Day of the order");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Day of order ${loaderData.number}` : "Not found");

export default function DashboardDayPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, isOpen, search, ...facts } = loaderData;
  const order = href("/admin/orders/:id", params) + search;
  const answer = actionData as DayAnswer | undefined;
  return (
    <DashboardSection
      heading={
        <>
          Day of <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {isOpen && !answer?.closed ? (
        <DayForm key={facts.readyBy} {...facts} cancelTo={order} answer={answer} />
      ) : (
        <p role="alert">This order is ready by now, or over, so it has no other day.</p>
      )}
    </DashboardSection>
  );
}
