import { readReturnPicture } from "#app/orders/returns/return-pictures.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/return-picture.ts";

/** A shopper's picture of a returned item: staff only, never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readReturnPicture(shopOf(context), params);
  if (!picture) throw notFound();
  return privatePicture(picture);
}
