import * as v from "valibot";
import { findAccount } from "#app/accounts/find-account.server.ts";
import { countTry } from "#app/accounts/limit-tries.server.ts";
import { parseDelivery } from "#app/delivery/delivery.ts";
import { normalPhone } from "#app/delivery/normal-phone.server.ts";
import { orderRequestSchema } from "#app/checkout/order-request.ts";
import { startCheckout } from "#app/checkout/start-checkout.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { findThanks } from "#app/thanks/find-thanks.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/start-checkout.ts";
import { answer, refuseOtherThanPost } from "#app/http/json-answer.server.ts";

/** Far more than any shopper needs, and few enough to keep holds from being renewed without end. */
const startLimit = { limit: 60, minutes: 60 };

export const loader = refuseOtherThanPost;

/** Starts a checkout: JSON in, JSON out. Its answers are those of `app/checkout/checkout-answers.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const account = await findAccount(shop, request);
  if (!account) return answer(401, { kind: "signed-out" });
  const parsed = v.safeParse(orderRequestSchema, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { delivery: given, ...order } = parsed.output;
  const delivery = parseDelivery(given, normalPhone, order.wantsDelivery ? order.rate?.kind : undefined);
  if (!delivery.ok) return answer(400, { kind: "bad-delivery", fields: delivery.fields });

  const tried = await countTry(shop, [{ key: `checkout of ${account.customerId}`, ...startLimit }]);
  if (tried === "too-many") return answer(429, { kind: "too-many-tries" });
  const address = clientAddress(request);
  const started = await startCheckout(shop, { ...order, account, address, delivery: delivery.delivery });
  if (started.kind === "problems") return answer(409, started);
  if (started.kind === "bad-delivery") return answer(400, started);
  if (started.kind === "unavailable") return answer(503, started);
  if (started.kind === "already-paid") {
    const { customerId } = account;
    return answer(200, { ...started, thanks: await findThanks(shop, { customerId, ...started }) });
  }
  return answer(200, started);
}
