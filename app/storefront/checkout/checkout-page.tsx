import { data, href, redirect } from "react-router";
import { findKnownAnswers, readGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { findDiscountOffer } from "#app/money/discounts/find-discount-offer.server.ts";
import { findPrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import { findBuyers } from "#app/people/guests/find-buyers.server.ts";
import { findLastDelivery } from "#app/selling/checkout/find-last-delivery.server.ts";
import { findOpenPayment, findOwnAttempt } from "#app/selling/checkout/find-open-payment.server.ts";
import { findLinkOfPayment } from "#app/selling/pay-links/open-pay-link.server.ts";
import { payingSettingsOf } from "#app/selling/ways-to-pay/paying-settings.server.ts";
import { findShownDelivery } from "#app/shop/delivery/find-delivery-table.server.ts";
import { closedTimeOf } from "#app/shop/settings/closed-time.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutView } from "./checkout-view.tsx";

/** Belongs to one shopper, so no cache may keep it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { account, customerIds } = await findBuyers(shop, request);
  // The provider's page returns to this address. Its parameters are a reason to ask the provider, never proof.
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  const token = await findLinkOfPayment(shop, reference);
  if (token) throw redirect(`${href("/pay/:token", { token })}?payment=${encodeURIComponent(reference)}`);
  const isReturn = Boolean(await findOwnAttempt(shop, { reference, customerIds }));
  const { shown, settings } = await findShownDelivery(shop);
  const { collectAddress, guestsMayOrder, sharesPayLinks } = settings;
  return data(
    {
      email: account?.email,
      mayOrder: account !== undefined || guestsMayOrder,
      hasBegun: customerIds.length > 0,
      provider: shop.payments.current.provider,
      paymentNote: shop.payments.current.note,
      closed: closedTimeOf(settings, shop.now()),
      delivery: { shown, collectAddress, now: shop.now() },
      guestAnswers: await findKnownAnswers(shop, readGuestAnswers(request)),
      discounts: await findDiscountOffer(shop),
      paying: payingSettingsOf(settings, shop.payments),
      sharesPayLinks: sharesPayLinks && shop.payments.takesNew,
      privacy: await findPrivacyAsk(shop),
      openReference: await findOpenPayment(shop, customerIds),
      returnedReference: isReturn ? reference : undefined,
      // Guests have no last delivery: the next person with this phone has their cookie too.
      lastDelivery: account && (await findLastDelivery(shop, account.customerId)),
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Checkout");

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutView {...loaderData} />;
}
