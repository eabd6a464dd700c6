import { href, Link } from "react-router";
import { LockIcon } from "#app/ui/icons.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import { useShopFacts } from "./shop-facts.ts";
import styles from "./checkout-frame.module.css";

/** Stands in the header's place while somebody pays: nothing in it leads away but the brand and the cart. */
export function CheckoutHeader() {
  return (
    <header className={styles.header} data-print="no">
      <Link className={styles.brand} to={href("/")}>
        <ShopMark name={useShopFacts().shopName} />
      </Link>
      <Link className={styles.link} to={href("/cart")}>
        Back to cart
      </Link>
      <p className={styles.secure}>
        <LockIcon />
        Secure checkout
      </p>
    </header>
  );
}

export function CheckoutFooter() {
  return (
    <footer className={styles.footer} data-print="no">
      <Link className={styles.link} to={href("/contact")}>
        Contact Us
      </Link>
    </footer>
  );
}
