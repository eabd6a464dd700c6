import { href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { recordTransfer } from "#app/dashboard/to-confirm/confirm-transfer.server.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { findKnownBuyers, findPersonOfOrder } from "#app/orders/customers/find-known.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { endStaffLink } from "#app/selling/pay-links/end-staff-link.server.ts";
import { findStaffLink } from "#app/selling/pay-links/find-staff-link.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/pay-link-page.ts";
import { StaffLinkView } from "./staff-link-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const link = await findStaffLink(shop, params.id);
  if (!link) throw notFound();
  const customer = link.order
    ? await findPersonOfOrder(shop, link.order.id)
    : (await findKnownBuyers(shop, [link])).get(link.id);
  return {
    link,
    customer,
    now: shop.now(),
    mayWriteAnew: shop.payments.takesNew && (await findShopSettings(shop)).quickOrders,
  };
}

/** Ends the link, or replaces a link for an amount due. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  if (form.get(intentField) === "transfer") return await takeTransfer(shop, { form, params, context });
  if (form.get("intent") === "end") {
    const ended = await endStaffLink(shop, { linkId: params.id, actor: staffOf(context).email });
    if (ended === "missing") throw notFound();
    // The link may be paid or over by now; the page shows it.
    return redirect(href("/admin/pay-links/:id", params));
  }
  const link = await findStaffLink(shop, params.id);
  if (!link?.order) throw notFound();
  if (!shop.payments.takesNew) throw notFound();
  const asked = await askForBalance(shop, { orderId: link.order.id, actor: staffOf(context).email, isNew: true });
  // The order may be paid by now, which the page then shows.
  const id = asked.kind === "asked" ? asked.linkId : link.id;
  return redirect(href("/admin/pay-links/:id", { id }));
}

/** The customer paid into the shop's own account instead. */
async function takeTransfer(shop: Shop, { form, params, context }: Omit<Posted<{ id: string }>, "url" | "request">) {
  const link = await findStaffLink(shop, params.id);
  if (!link || link.kind === "shopper") throw notFound();
  const { state } = link;
  const leastKobo = state.kind === "payable" || state.kind === "being-paid" ? state.amountKobo : 0;
  const about = { checkoutId: link.checkoutId, actor: staffOf(context).email };
  return await recordTransfer(shop, { form, about, leastKobo, backTo: href("/admin/pay-links/:id", params) });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Payment link");

export default function DashboardPayLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Payment link">
      <StaffLinkView {...loaderData} answer={actionData} />
    </DashboardSection>
  );
}
