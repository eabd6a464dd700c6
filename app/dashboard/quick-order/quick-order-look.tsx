import { readForm } from "#app/platform/http/read-body.server.ts";
import { readQuickForm } from "#app/selling/quick-orders/quick-form.ts";
import { viewQuickOrder } from "#app/selling/quick-orders/view-quick-order.server.ts";
import type { Route } from "./+types/quick-order-look.ts";
import { openQuickShop } from "./open-quick-shop.server.ts";

/** What the page computes, for its script while somebody types. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = await openQuickShop(context);
  const read = readQuickForm(await readForm(request));
  if (!read) return new Response(null, { status: 400 });
  return Response.json(await viewQuickOrder(shop, read.form));
}
