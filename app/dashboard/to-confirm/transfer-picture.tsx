import { readProof } from "#app/money/transfers/proof-pictures.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/transfer-picture.ts";

/** A shopper's picture of a transfer: staff only, never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readProof(shopOf(context), params.id);
  if (!picture) throw notFound();
  return privatePicture(picture);
}
