import * as v from "valibot";
import { findBuyers } from "#app/people/guests/find-buyers.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { answer, refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { cartDiscountRequest } from "#app/selling/checkout/order-request.ts";
import { quoteCart } from "#app/selling/pricing/quote-cart.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/cart-discount.ts";

export const loader = refuseOtherThanPost;

/** What a cart costs with its discounts, as JSON: `app/money/discounts/cart-discount.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(cartDiscountRequest, await readJson(request));
  if (!parsed.success) return answer(400, { kind: "bad-request" });
  const { customerIds } = await findBuyers(shop, request);
  return answer(200, await quoteCart(shop, { ...parsed.output, customerIds, address: clientAddress(request) }));
}
