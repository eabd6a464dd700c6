import { href, Link } from "react-router";
import { type ShopWord, shopWordOf } from "#app/catalog/search/shop-words.ts";
import { pagePath } from "#app/shop/pages/shop-pages.ts";
import { type ShopFacts, useShopFacts } from "#app/storefront/frame/shop-facts.ts";

export const noSaleWords = "Nothing is on sale now. These are the newest.";

/** A link to the page that a search for "returns" or "track my order" asks for, where the shop has it. */
export function ShopWordLine({ query }: { query: string }) {
  const facts = useShopFacts();
  const word = shopWordOf(query);
  const link = word && linkOf(word, facts);
  if (!link) return null;
  return (
    <p>
      <Link className="touch" to={link.to}>
        {link.text}
      </Link>
    </p>
  );
}

function linkOf(word: ShopWord, { pages, hasRates, guestsMayOrder }: ShopFacts) {
  const returns = pagePath("returns");
  if (word === "returns" && pages?.some(({ path }) => path === returns)) {
    return { to: returns, text: "Returns: how they work" };
  }
  if (word === "tracking" && guestsMayOrder) return { to: href("/track"), text: "Track an order" };
  if (word === "delivery" && hasRates) return { to: href("/delivery"), text: "Delivery and fees" };
  if (word === "contact") return { to: href("/contact"), text: "Contact us" };
  return undefined;
}
