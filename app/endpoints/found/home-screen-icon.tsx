import { redirect } from "react-router";
import { demoIcons } from "#app/lib/front-addresses.ts";
import { findFixedIcon } from "#app/shop/look/find-look-file.server.ts";
import { iconAddresses } from "#app/shop/look/look-files.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/home-screen-icon.ts";

/** `GET /apple-touch-icon.png`: for a phone's home screen, asked for without a link. */
export async function loader({ context }: Route.LoaderArgs) {
  const icon = await findFixedIcon(shopOf(context), source => iconAddresses(source).png(180));
  return icon ?? redirect(demoIcons.touch, { headers: { "Cache-Control": "public, max-age=300" } });
}
