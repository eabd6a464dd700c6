import { useEffect } from "react";
import { href } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { answerTo } from "#app/lib/posted-forms.ts";
import { buyerOfOrder, listOwed } from "#app/money/owed/list-owed.server.ts";
import { owedGroupings } from "#app/money/owed/owed-list.ts";
import { personOfOrder } from "#app/orders/customers/person-of-order.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/owed-page.ts";
import { remind, savePromise } from "./change-debt.server.ts";
import { OwedView } from "./owed-view.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after, by } = readListAddress(url, { by: oneOf(owedGroupings) });
  await recogniseLately(shop);
  return { owed: await listOwed(shop, after, by, personOfOrder(buyerOfOrder)), today: lagosDayOf(shop.now()) };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { remind, promise: savePromise });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Money owed");

export default function DashboardOwedPage({ loaderData: { owed, today }, actionData }: Route.ComponentProps) {
  const answer = answerTo(actionData, "remind");
  const reminder = answer && "reminder" in answer ? answer.reminder : undefined;
  const whatsApp = reminder?.whatsApp;
  // The press was for WhatsApp. What was typed or shown is still there on coming back.
  useEffect(() => {
    if (whatsApp) location.assign(whatsApp);
  }, [whatsApp]);
  return (
    <DashboardSection heading="Money owed">
      <OwedView owed={owed} today={today} answers={{ reminder, promise: answerTo(actionData, "promise") }} />
      <ListPages
        label="Pages"
        path={href("/admin/cash")}
        asking={{ by: owed.by === "person" ? "person" : undefined }}
        older={owed.next}
      />
    </DashboardSection>
  );
}
