import type { ReactNode } from "react";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { type ShopFacts, ShopFactsContext } from "./shop-facts.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./storefront-frame.module.css";

export function StorefrontFrame({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return (
    <ShopFactsContext value={facts}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.page}>
        <div data-print="no">
          <SelvedgeStrip />
        </div>
        <SiteHeader />
        <OfflineNote />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </ShopFactsContext>
  );
}
