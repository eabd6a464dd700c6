import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** Shown in search results, previews and on home screens. */
export function shopSentence({ tagline, headline }: Pick<ShopSettings, "tagline" | "headline">): string {
  return tagline || headline;
}
