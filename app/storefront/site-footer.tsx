import { Link } from "react-router";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { LiteSwitch } from "./lite-switch.tsx";
import { useShopFacts } from "#app/catalog/shop-facts.ts";
import styles from "./site-footer.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Brand, where else the shop is, how to reach it, whose it is. */
export function SiteFooter() {
  const { shopName, socialLinks } = useShopFacts();
  return (
    <footer className={styles.footer} data-print="no">
      <SelvedgeStrip />
      <div className={styles.inner}>
        <p className={styles.brand}>{shopName}</p>
        <ul className={styles.links}>
          {socialLinks.instagram && (
            <li>
              <OutsideLink href={socialLinks.instagram}>Instagram</OutsideLink>
            </li>
          )}
          {socialLinks.facebook && (
            <li>
              <OutsideLink href={socialLinks.facebook}>Facebook</OutsideLink>
            </li>
          )}
          <li>
            <Link className={styles.link} to="/contact">
              Contact Us
            </Link>
          </li>
        </ul>
        <div className={styles.switches}>
          <ThemeSwitch />
          <LiteSwitch />
        </div>
        <p className={styles.small}>© {shopName}. All rights reserved.</p>
      </div>
    </footer>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
