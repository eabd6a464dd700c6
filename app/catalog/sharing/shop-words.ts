import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** What the shop says of itself in searches, link previews and on a phone's home screen. */
export function shopSentence({ tagline, headline }: Pick<ShopSettings, "tagline" | "headline">): string {
  return tagline || headline;
}
