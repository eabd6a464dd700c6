import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";

/** For search engines and on home screens; "" for none. */
export function shopDescription({
  searchDescription,
  tagline,
}: Pick<ShopSettings, "searchDescription" | "tagline">): string {
  return searchDescription || tagline;
}

/** The large words of the home page's link preview. */
export function shopSentence({ tagline, headline, shopName }: Pick<ShopSettings, Words>): string {
  return tagline || headline || shopName;
}

type Words = "tagline" | "headline" | "shopName";
