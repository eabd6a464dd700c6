import { href, Link } from "react-router";
import { CartCount } from "#app/storefront/cart/cart-count.tsx";
import { SearchBox } from "#app/storefront/lists/search-box.tsx";
import { WishlistCount } from "#app/storefront/wishlist/wishlist-count.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BagIcon, HeartIcon, SearchIcon } from "#app/ui/icons.tsx";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import { SignOutForm } from "#app/ui/page/sign-out-form.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { useShopFacts } from "./shop-facts.ts";
import { SiteMenu } from "./site-menu.tsx";
import own from "./own-links.module.css";
import styles from "./site-header.module.css";

/**
 * Brand, search box and the shopper's links. On a phone the search box is a second row that scrolls away under the
 * first. Everything is in the HTML once; `data-for` and CSS decide who sees what.
 */
export function SiteHeader() {
  const { shopName } = useShopFacts();
  return (
    <header className={`stack middle ${styles.header}`} data-print="no">
      <SiteMenu />
      <Link className={`plain-link ${styles.brand}`} to={href("/")}>
        <ShopMark name={shopName} />
      </Link>
      <SearchBox className={styles.search} />
      <OwnLinks />
    </header>
  );
}

/** The shopper's own links at the end of the header: account, wishlist and cart. */
function OwnLinks() {
  return (
    <nav className={`cluster middle ${own.own}`} aria-label="Your shop">
      {/* Brings the search box back by touch once it has scrolled away; by keyboard, focus does. */}
      <label htmlFor="search" className={own.find}>
        <SearchIcon />
      </label>
      <a className={`touch plain-link bare anchor underlines ${own.item}`} href={href("/admin")} data-for="owner">
        Admin
      </a>
      <Link
        className={`touch plain-link bare anchor underlines ${own.item}`}
        to={href("/accessaccount")}
        data-for="signed-out"
      >
        <PersonIcon className={own.person} />
        <span className={own.signIn}>Sign in</span>
      </Link>
      <Link
        className={`touch plain-link bare anchor underlines ${own.item}`}
        to={href("/account")}
        data-for="signed-in"
      >
        <PersonIcon />
        <span className={own.word}>Account</span>
      </Link>
      {/* A phone has it in the menu. */}
      <SignOutForm data-for="signed-in">
        <button type="submit" className={`touch plain-link bare anchor underlines ${own.item}`}>
          Sign out
        </button>
      </SignOutForm>
      <QuickLink className={`touch plain-link bare anchor underlines ${own.item}`} to={href("/wishlist")}>
        <HeartIcon />
        <span className={own.word} aria-hidden="true">
          Wishlist
        </span>
        <WishlistCount />
      </QuickLink>
      <QuickLink className={`touch plain-link bare anchor underlines ${own.item}`} to={href("/cart")}>
        <BagIcon />
        <span className={own.word} aria-hidden="true">
          Cart
        </span>
        <CartCount />
      </QuickLink>
    </nav>
  );
}

function PersonIcon({ className }: { className?: string | undefined }) {
  return (
    <Icon className={className}>
      <path d="M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.5-3 3-4.5 6-4.5s5.5 1.5 6 4.5" />
    </Icon>
  );
}
