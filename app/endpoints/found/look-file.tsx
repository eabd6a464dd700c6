import { notFound } from "#app/platform/forms/http-errors.ts";
import { findLookFile } from "#app/shop/look/find-look-file.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/look-file.ts";

/** `GET /look/:file`: the shop's logo or icon in one of its sizes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findLookFile(shopOf(context), params.file);
  if (!found) throw notFound();
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": found.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // E-mails show the logo wherever they are read.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
