import { data } from "react-router";
import { readReturnPicture } from "#app/orders/returns/return-pictures.server.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/return-picture.ts";

/** A shopper's picture of a returned item: staff only, never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readReturnPicture(shopOf(context), params);
  if (!picture) throw data(null, { status: 404 });
  return privatePicture(picture);
}
