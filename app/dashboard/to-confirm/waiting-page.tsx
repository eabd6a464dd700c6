import { href } from "react-router";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { findAwaitingStaff } from "#app/money/awaits-staff/find-waiting.server.ts";
import { isAcceptablyShort } from "#app/money/transfers/short-transfer.ts";
import { findKnownBuyers } from "#app/orders/customers/find-known.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/waiting-page.ts";
import { acceptLess, cancelWaiting, confirmTransfer, holdLonger } from "./confirm-transfer.server.ts";
import { ShortEntry } from "./short-entry.tsx";
import { WaitingView } from "./waiting-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const checkout = await findAwaitingStaff(shop, params.id);
  if (!checkout) throw notFound();
  const { mostShortKobo } = await findShopSettings(shop);
  const customer = (await findKnownBuyers(shop, [checkout])).get(checkout.id);
  return { checkout, customer, now: shop.now(), canAcceptLess: isAcceptablyShort(checkout, mostShortKobo) };
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, {
    transfer: confirmTransfer,
    short: acceptLess,
    wait: holdLonger,
    end: cancelWaiting,
  });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Awaiting payment");

export default function DashboardWaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, customer, now, canAcceptLess } = loaderData;
  return (
    <DashboardSection
      heading="Awaiting payment"
      actions={<LinkButton to={href("/admin/confirm")}>Back to list</LinkButton>}
    >
      <CustomerLine customer={customer} />
      <WaitingView checkout={checkout} now={now} answer={answerTo(actionData, "transfer")}>
        {canAcceptLess && <ShortEntry leftKobo={checkout.leftKobo} answer={answerTo(actionData, "short")} />}
      </WaitingView>
    </DashboardSection>
  );
}
