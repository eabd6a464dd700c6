import { href, Link, useLocation } from "react-router";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { useIsLite } from "#app/ui/page/lite.ts";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import { useShopFacts } from "./shop-facts.ts";
// The style of `imprint`, which is HTML made on the server.
import "#app/selling/ways-to-pay/pay-marks.css";
import { TrustList } from "#app/storefront/cart/trust-list.tsx";
import { Html } from "#app/ui/html.tsx";
import { ThemeSwitch } from "#app/ui/page/theme-switch.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const { shopName, socialLinks, imprint, guestsMayOrder, hasRates, pages, trust } = useShopFacts();
  return (
    <footer className={styles.footer} data-print="no">
      <SelvedgeStrip />
      {trust && (
        <div className={`page-width ${styles.trust}`}>
          <TrustList />
        </div>
      )}
      <div className={`stack gap-6 page-width ${styles.inner}`}>
        <p className={styles.brand}>
          <ShopMark name={shopName} />
        </p>
        {socialLinks && <Html of={socialLinks} as="ul" className={styles.links} />}
        <ul className={styles.links}>
          <li>
            <Link to={href("/contact")}>Contact Us</Link>
          </li>
          {guestsMayOrder && (
            <li>
              <Link to={href("/track")}>Track an order</Link>
            </li>
          )}
          {hasRates && (
            <li>
              <Link to={href("/delivery")}>Delivery</Link>
            </li>
          )}
          {pages?.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
        <div className={`cluster ${styles.switches}`}>
          <ThemeSwitch />
          <LiteSwitch />
        </div>
        <p className="hint">© {shopName}. All rights reserved.</p>
        {imprint && <Html of={imprint} className="hint stack gap-3" />}
      </div>
    </footer>
  );
}

/** Turns little data on or off with a plain form and a cookie, and reloads the page. */
function LiteSwitch() {
  const isLite = useIsLite();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href("/pictures")}>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="pictures"
        value={isLite ? "full" : "lite"}
        className={`touch gap-3 hint ${styles.liteSwitch}`}
        aria-pressed={isLite}
      >
        Data saver
      </button>
    </form>
  );
}
