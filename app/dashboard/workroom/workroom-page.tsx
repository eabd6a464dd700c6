import { href } from "react-router";
import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { uuid } from "#app/lib/uuid.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { listPreOrders } from "#app/orders/pre-orders/list-pre-orders.server.ts";
import { listWorkroom, mostInWorkroom } from "#app/orders/workroom/list-workroom.server.ts";
import { requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/workroom-page.ts";
import { WorkroomView } from "./workroom-view.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [orders, preOrders] = [await listWorkroom(shop), await listPreOrders(shop)];
  return { orders, preOrders, today: lagosDayOf(shop.now()), mostListed: mostInWorkroom };
}

/** Starts an order, or marks it as made. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, "move parcels");
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(stepSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { id, number, ...step } = parsed.output;
  const outcome = await moveStage(shop, { id, actor: staffOf(context).email, step });
  if (outcome.kind === "missing") throw notFound();
  const isDone = outcome.kind === "moved" || outcome.kind === "unchanged";
  if (!isDone) return refuse(form, 409, { message: "alreadyDealtWith" });
  const done = `${number} ${stageWords[step.to].title.toLowerCase()}`;
  return leave(shop, href("/admin/workroom"), "stepped", done);
}

const stepSchema = v.object({
  id: uuid,
  number: v.pipe(v.string(), v.maxLength(20)),
  from: v.picklist(["placed", "in-production"]),
  to: v.picklist(["in-production", "made"]),
});

export const clientAction = keepTyped("updateFailed");

/** Loads again after a refusal too, so that the page shows where the order is by now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Workroom");

export default function DashboardWorkroomPage({ loaderData }: Route.ComponentProps) {
  const print = (
    <Button data-needs-script onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <DashboardSection heading="Workroom" actions={loaderData.orders.length > 0 && print}>
      <WorkroomView {...loaderData} />
    </DashboardSection>
  );
}
