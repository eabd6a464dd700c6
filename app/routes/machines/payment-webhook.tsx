import { handlePaymentEvents, keepPaymentEvent } from "#app/settlement/payment-events.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/payment-webhook.ts";
import { refuseOtherThanPost } from "#app/http/json-answer.server.ts";

export const loader = refuseOtherThanPost;

/**
 * A provider's messages: signature first, over the raw bytes; then kept; then answered, so that a slow day here is
 * never a lost message; then acted upon. Source: design §5.3.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = shopOf(context);
  if (params.provider !== shop.payments.provider) return new Response("Unknown provider.\n", { status: 404 });
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const event = shop.payments.readEvent(rawBody, request.headers.get(shop.payments.signatureHeader));
  if (!event) return new Response("The signature is not the provider's.\n", { status: 401 });
  await keepPaymentEvent(shop, event, rawBody);
  handlePaymentEvents(shop, event.reference).catch((error: unknown) =>
    shop.log.warn({ err: error, ...event }, "a payment event was kept, but not yet acted upon"),
  );
  return new Response("Kept.\n", { status: 200 });
}
