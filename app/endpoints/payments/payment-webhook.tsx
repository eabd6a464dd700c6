import {
  handlePaymentEvent,
  handlePaymentEvents,
  keepPaymentEvent,
} from "#app/money/settlement/payment-events.server.ts";
import { refuseOtherThanPost } from "#app/platform/http/json-answer.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/payment-webhook.ts";

export const handle: PageHandle = { postedBy: "payment-provider" };

export const loader = refuseOtherThanPost;

/**
 * Receives webhooks, also of a provider that takes no new payments. The signature is checked over the raw bytes; the
 * event is stored, answered, then handled, so that a slow server loses none. Source:
 * docs/architecture.md#the-way-of-an-order.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = shopOf(context);
  const provider = shop.payments.find(params.provider);
  if (!provider) return new Response("Unknown provider.\n", { status: 404 });
  const rawBody = new Uint8Array(await request.arrayBuffer());
  const event = provider.readEvent(rawBody, request.headers.get(provider.signatureHeader));
  if (!event) return new Response("The signature is not the provider's.\n", { status: 401 });
  const kept = await keepPaymentEvent(shop, provider, event, rawBody);
  // A repeated event may still be unhandled.
  const handling = kept ? handlePaymentEvent(shop, provider, kept) : handlePaymentEvents(shop, event.reference);
  handling.catch((error: unknown) =>
    shop.log.warn({ err: error, ...event }, "a payment event was kept, but not yet acted upon"),
  );
  return new Response("Kept.\n", { status: 200 });
}
