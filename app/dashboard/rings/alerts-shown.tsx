import { noteShown, wasShown } from "#app/orders/rings/test-ring.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/alerts-shown.ts";
import { ringerOf } from "./ringer-of.server.ts";

/** Whether a test alert was shown; `?token=` of the test. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isShown = await wasShown(shopOf(context), ringerOf(context), url.searchParams.get("token") ?? "");
  return Response.json({ isShown }, { headers: { "Cache-Control": "no-store" } });
}

/** The worker reports that it has shown a test. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = (await readForm(request)).get("token");
  if (typeof token === "string") await noteShown(shopOf(context), ringerOf(context), token);
  return new Response(null, { status: 204 });
}
