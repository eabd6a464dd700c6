import { href } from "react-router";
import * as v from "valibot";
import { parseDelivery } from "#app/shop/delivery/delivery.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";
import { giveConsent } from "#app/people/consents/consents.server.ts";
import { forgetAnswers, readGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import type { CheckoutProblem } from "#app/selling/checkout/checkout-request.ts";
import { orderRequestSchema } from "#app/selling/checkout/order-request.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { admitBuyer, findAllowedBuyers } from "#app/people/guests/admit-buyer.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shareCheckout } from "#app/selling/pay-links/share-checkout.server.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/start-checkout.ts";
import { answer, refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";

/** An aso-ebi page that has closed is told of once; the next try is an order like any other. */
function forgetClosed(shop: Shop, request: Request, { problems }: { problems: CheckoutProblem[] }): string[] {
  const closed = problems.flatMap(problem => (problem.kind === "collection-closed" ? [problem.collectionId] : []));
  return closed.length > 0 ? [forgetAnswers(shop, request, closed)] : [];
}

async function sharesPayLinks(shop: Shop): Promise<boolean> {
  return shop.payments.takesNew && (await findShopSettings(shop)).sharesPayLinks;
}

export const loader = refuseOtherThanPost;

/** Starts a checkout: JSON in, JSON out. Its answers are those of `app/selling/checkout/checkout-answers.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const buyers = await findAllowedBuyers(shop, request);
  if (!buyers) return answer(401, { kind: "signed-out" });
  const parsed = v.safeParse(orderRequestSchema, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { delivery: typed, ...order } = parsed.output;
  if (parsed.output.somebodyElsePays && !(await sharesPayLinks(shop))) return answer(400, { kind: "bad-request" });
  const delivery = parseDelivery(typed, normalPhone, order.wantsDelivery ? order.rate?.kind : "pickup");
  if (!delivery.ok) return answer(400, { kind: "bad-delivery", fields: delivery.fields });

  // What somebody else pays by a link is paid online, and at once.
  const waits = !order.somebodyElsePays && order.pay !== undefined && order.pay !== "online";
  const admitted = await admitBuyer(shop, request, { buyers, email: delivery.delivery.email, waits });
  if (admitted.kind === "too-many-tries") return answer(429, admitted);
  const { customer: account, guestCustomerId, cookies } = admitted;
  const address = clientAddress(request);
  const { somebodyElsePays, shownTotalKobo, agreesToNews, ...asked } = order;
  const given = { ...asked, delivery: delivery.delivery, ...(somebodyElsePays && { pay: "online" as const }) };
  // Where a payment's window opens, the page compares the totals before it does.
  const comparesHere = somebodyElsePays || waits;
  const shown = comparesHere ? { shownTotalKobo } : {};
  const answers = readGuestAnswers(request);
  const started = await startCheckout(shop, { ...given, ...shown, account, guestCustomerId, address, answers });
  if (started.kind === "problems") return answer(409, started, [...cookies, ...forgetClosed(shop, request, started)]);
  if (started.kind === "new-total") return answer(409, started, cookies);
  if (started.kind === "bad-delivery") return answer(400, started, cookies);
  const { email } = delivery.delivery;
  if (agreesToNews) await giveConsent(shop, { email, customerId: account.customerId, place: "checkout" });
  if (started.kind === "waiting") {
    return answer(200, { kind: "waiting", address: href("/track/:token", { token: started.trackToken }) }, cookies);
  }
  if (started.kind === "unavailable") return answer(503, started, cookies);
  if (started.kind === "already-paid") {
    const customerIds = [account.customerId, guestCustomerId].filter(id => id !== undefined);
    return answer(200, { ...started, thanks: await findThanks(shop, { customerIds, ...started }) }, cookies);
  }
  if (!somebodyElsePays || started.isPending) return answer(200, started, cookies);
  const link = await shareCheckout(shop, { reference: started.reference, ...somebodyElsePays });
  if (!link) return answer(503, { kind: "unavailable" }, cookies);
  return answer(200, { kind: "waiting", address: href("/pay/:token/share", link) }, cookies);
}
