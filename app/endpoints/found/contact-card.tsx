import { notFound } from "#app/platform/forms/http-errors.ts";
import { shopCard } from "#app/shop/buying-facts/shop-card.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/contact-card.ts";

/** `GET /contact.vcf`: the shop's number as a contact, which a phone offers to save. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const card = shopCard(await findShopSettings(shop), shop.settings);
  if (!card) throw notFound();
  return new Response(card, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": 'inline; filename="contact.vcf"',
      "Cache-Control": "public, max-age=300",
    },
  });
}
