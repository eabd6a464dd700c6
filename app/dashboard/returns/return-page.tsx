import { href } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { findPersonOfOrder } from "#app/orders/customers/find-known.server.ts";
import { findReturn } from "#app/orders/returns/list-returns.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/return-page.ts";
import { agree, decline, noteSent, receive, reopen, settle } from "./decide-return.server.ts";
import { ReturnView } from "./return-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findReturn(shop, params.id);
  if (!found) throw notFound();
  const customer = await findPersonOfOrder(shop, found.order.id);
  return { found, customer, mayRefund: may(staffOf(context).role, "refunds") };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { agree, decline, sent: noteSent, receive, reopen, settle });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Return");

export default function DashboardReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Return" actions={<LinkButton to={href("/admin/returns")}>All returns</LinkButton>}>
      <ReturnView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
