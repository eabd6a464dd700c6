import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import styles from "./trust-list.module.css";

/** How long, how to return, who to call, where to collect: what of it the owner has said, else nothing. */
export function TrustList() {
  const { trust } = useShopFacts();
  return trust && <div className={styles.facts} data-trust="" dangerouslySetInnerHTML={{ __html: trust }} />;
}
