import { readOwnPicture } from "#app/orders/reviews/review-pictures.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { privatePicture } from "#app/platform/pictures/private-picture.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/review-picture.ts";

/** A review's picture, for anybody with its link; never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await readOwnPicture(shopOf(context), params);
  if (!picture) throw notFound();
  return privatePicture(picture);
}
