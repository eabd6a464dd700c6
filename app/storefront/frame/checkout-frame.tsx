import { href, Link } from "react-router";
import { LockIcon } from "#app/ui/icons.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import { useShopFacts } from "./shop-facts.ts";
import styles from "./checkout-frame.module.css";

/** The checkout's header. It links only to the home page and the cart, so that shoppers finish paying. */
export function CheckoutHeader() {
  return (
    <header className={`cluster gap-0-4 middle ${styles.header}`} data-print="no">
      <Link className={`plain-link ${styles.brand}`} to={href("/")}>
        <ShopMark name={useShopFacts().shopName} />
      </Link>
      <Link className="touch" to={href("/cart")}>
        Back to cart
      </Link>
      <p className={`inline-row gap-1 middle hint ${styles.secure}`}>
        <LockIcon />
        Secure checkout
      </p>
    </header>
  );
}

export function CheckoutFooter() {
  return (
    <footer className={`cluster gap-0-4 middle line-above ${styles.footer}`} data-print="no">
      <Link className="touch" to={href("/contact")}>
        Contact Us
      </Link>
    </footer>
  );
}
