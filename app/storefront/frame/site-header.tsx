import { href, Link } from "react-router";
import { CartCount } from "#app/storefront/cart/cart-count.tsx";
import { BagIcon, HeartIcon, PersonIcon, SearchIcon } from "#app/ui/icons.tsx";
import { WishlistCount } from "#app/storefront/wishlist/wishlist-count.tsx";
import { SearchBox } from "#app/storefront/lists/search-box.tsx";
import { useShopFacts } from "./shop-facts.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import styles from "./site-header.module.css";
import { SiteMenu } from "./site-menu.tsx";

/**
 * Brand, search box and the shopper's links. On a phone the search box is a second row that scrolls away under the
 * first. Everything is in the HTML once; `data-for` and CSS decide who sees what.
 */
export function SiteHeader() {
  const { shopName } = useShopFacts();
  return (
    <header className={styles.header} data-print="no">
      <SiteMenu />
      <Link className={styles.brand} to={href("/")}>
        <ShopMark name={shopName} />
      </Link>
      <SearchBox className={styles.search} />
      <nav className={styles.own} aria-label="Your shop">
        {/* Brings the search box back by touch once it has scrolled away; by keyboard, focus does. */}
        <label htmlFor="search" className={styles.find}>
          <SearchIcon />
        </label>
        <a className={styles.item} href={href("/admin")} data-for="owner">
          Admin
        </a>
        <Link className={styles.item} to={href("/accessaccount")} data-for="signed-out">
          Sign in
        </Link>
        <Link className={styles.item} to={href("/account")} data-for="signed-in">
          <PersonIcon />
          <span className={styles.word}>Account</span>
        </Link>
        {/* A phone has it in the menu. */}
        <SignOutForm data-for="signed-in">
          <button type="submit" className={styles.item}>
            Sign out
          </button>
        </SignOutForm>
        <QuickLink className={styles.item} to={href("/wishlist")}>
          <HeartIcon />
          <span className={styles.word} aria-hidden="true">
            Wishlist
          </span>
          <WishlistCount />
        </QuickLink>
        <QuickLink className={styles.item} to={href("/cart")}>
          <BagIcon />
          <span className={styles.word} aria-hidden="true">
            Cart
          </span>
          <CartCount />
        </QuickLink>
      </nav>
    </header>
  );
}
