import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { Html } from "#app/ui/html.tsx";
import styles from "./trust-list.module.css";

/** Shows only what the owner has filled in: delivery time, returns, phone, place of collection. */
export function TrustList() {
  const { trust } = useShopFacts();
  return trust && <Html of={trust} className={styles.facts} data-trust="" />;
}
