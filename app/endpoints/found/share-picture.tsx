import { redirect } from "react-router";
import { findSharedPage } from "#app/catalog/sharing/find-share-subject.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/share-picture.ts";

/** `GET /share/:subject/:id/:digest.jpg`: a link preview. An outdated address redirects to the current one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const shared = await findSharedPage(shop, params.subject, params.id);
  if (!shared) return new Response("There is no such picture.\n", { status: 404 });
  if (new URL(request.url).pathname !== shared.path) {
    return redirect(shared.path, { headers: { "Cache-Control": "public, max-age=60" } });
  }
  const jpeg = await shop.sharePictures.read(shared.subject);
  return new Response(new Uint8Array(jpeg), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
