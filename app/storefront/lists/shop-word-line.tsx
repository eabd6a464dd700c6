import { href, Link } from "react-router";
import { type ShopWord, shopWordOf } from "#app/catalog/search/shop-words.ts";
import { pagePath } from "#app/shop/pages/shop-pages.ts";
import { type ShopFacts, useShopFacts } from "#app/storefront/frame/shop-facts.ts";

export const noSaleWords = "Nothing is on sale now. These are the newest.";

/** What a search for one of the shop's words leads to, such as "returns"; undefined for products. */
export type ShopAnswer = { text: string; to?: string };

export function useShopAnswer(query: string): ShopAnswer | undefined {
  const facts = useShopFacts();
  const word = shopWordOf(query);
  return word && answerTo(word, facts);
}

/** Comes before the products that a search found. */
export function ShopWordLine({ answer: { text, to } }: { answer: ShopAnswer }) {
  if (to === undefined) return <p>{text}</p>;
  return (
    <p>
      <Link className="touch" to={to}>
        {text}
      </Link>
    </p>
  );
}

/** Without a page of its own, a word leads to where one can ask. */
function answerTo(word: ShopWord, { pages, hasRates, guestsMayOrder }: ShopFacts): ShopAnswer {
  const contact = href("/contact");
  const returns = pagePath("returns");
  switch (word) {
    case "returns":
      return pages?.some(({ path }) => path === returns)
        ? { to: returns, text: "Returns: how they work" }
        : { to: contact, text: "Ask us about returns" };
    case "tracking":
      return guestsMayOrder
        ? { to: href("/track"), text: "Track an order" }
        : { to: href("/account"), text: "Your orders: sign in to track them" };
    case "delivery":
      return hasRates
        ? { to: href("/delivery"), text: "Delivery and fees" }
        : { to: contact, text: "Ask us about delivery" };
    case "contact":
      return { to: contact, text: "Contact us" };
    case "size chart":
      return { text: "Open a product to see its size chart and find your size." };
  }
}

/** A search that the shop answers says of products only that there are none. */
export const noneNamed = (query: string) => `No products for “${query}”`;
