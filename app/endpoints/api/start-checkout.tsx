import { href } from "react-router";
import * as v from "valibot";
import { forgetAnswers, readGuestAnswers } from "#app/catalog/collections/guest-answers.server.ts";
import { admitBuyer, findAllowedBuyers } from "#app/people/guests/admit-buyer.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { answer, refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import type { CheckoutProblem } from "#app/selling/checkout/checkout-request.ts";
import { orderRequestSchema, payKindOf } from "#app/selling/checkout/order-request.ts";
import { parseDeliveryAndReceiver } from "#app/selling/checkout/parse-receiver.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { collectedKind } from "#app/shop/delivery/delivery-kinds.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/start-checkout.ts";

/** A closed aso-ebi page is reported once; the next try is an ordinary order. */
function forgetClosed(shop: Shop, request: Request, { problems }: { problems: CheckoutProblem[] }): string[] {
  const closed = problems.flatMap(problem => (problem.kind === "collection-closed" ? [problem.collectionId] : []));
  return closed.length > 0 ? [forgetAnswers(shop, request, closed)] : [];
}

export const loader = refuseOtherThanPost;

/** Starts a checkout. `app/selling/checkout/checkout-answers.ts` lists the answers. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const buyers = await findAllowedBuyers(shop, request);
  if (!buyers) return answer(401, { kind: "signed-out" });
  const parsed = v.safeParse(orderRequestSchema, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { delivery: typed, shownTotalKobo, ...order } = parsed.output;
  const delivery = parseDeliveryAndReceiver(typed, order.wantsDelivery ? order.rate?.kind : collectedKind);
  if (!delivery.ok) return answer(400, { kind: "bad-delivery", fields: delivery.fields });

  const waits = payKindOf(order) !== "online";
  const admitted = await admitBuyer(shop, request, { buyers, email: delivery.delivery.email, waits });
  if (admitted.kind === "too-many-tries") return answer(429, admitted);
  const { customer: account, guestCustomerId, cookies } = admitted;
  const started = await startCheckout(shop, {
    ...order,
    delivery: delivery.delivery,
    account,
    guestCustomerId,
    address: clientAddress(request),
    answers: readGuestAnswers(request),
    // With a payment popup, the page compares the totals before the popup opens.
    shownTotalKobo: order.somebodyElsePays || waits ? shownTotalKobo : undefined,
  });
  switch (started.kind) {
    case "problems":
      return answer(409, started, [...cookies, ...forgetClosed(shop, request, started)]);
    case "new-total":
      return answer(409, started, cookies);
    case "bad-delivery":
      return answer(400, started, cookies);
    case "not-shared":
      return answer(400, { kind: "bad-request" }, cookies);
    case "unavailable":
      return answer(503, started, cookies);
    case "awaits-staff":
      return answer(200, awaitsStaffAt(href("/track/:token", { token: started.trackToken })), cookies);
    case "to-share":
      return answer(200, awaitsStaffAt(href("/pay/:token/share", { token: started.payToken })), cookies);
    case "already-paid": {
      const customerIds = [account.customerId, guestCustomerId].filter(id => id !== undefined);
      return answer(200, { ...started, thanks: await findThanks(shop, { customerIds, ...started }) }, cookies);
    }
    case "started":
      return answer(200, started, cookies);
  }
}

const awaitsStaffAt = (address: string) => ({ kind: "awaits-staff", address });
