import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { InlineScript } from "#app/platform/page-scripts/inline-script.tsx";
import { testShopSentence } from "#app/shop/message-texts/test-sentence.ts";
import { Html } from "#app/ui/html.tsx";
import { SelvedgeStrip } from "#app/ui/motif.tsx";
import { CheckoutFooter, CheckoutHeader } from "./checkout-frame.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { type ShopFacts, ShopFactsContext } from "./shop-facts.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./storefront-frame.module.css";

export function StorefrontFrame({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  const isPaying = useLocation().pathname === href("/checkout");
  return (
    <ShopFactsContext value={facts}>
      <a className={`strong pad-3-4 ${styles.skip}`} href="#main">
        Skip to content
      </a>
      <div className={`row ${styles.page}`}>
        {facts.testsPayments && <p className={`warning strong ${styles.testing}`}>{testShopSentence}</p>}
        {facts.announcement && <Announcement {...facts.announcement} isHidden={isPaying} />}
        {isPaying ? (
          <CheckoutHeader />
        ) : (
          <>
            <div data-print="no">
              <SelvedgeStrip />
            </div>
            <SiteHeader />
          </>
        )}
        <OfflineNote />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {isPaying ? <CheckoutFooter /> : <SiteFooter />}
      </div>
    </ShopFactsContext>
  );
}

/** `isHidden`: at the checkout. The script runs there too: once for all pages that follow without a load. */
function Announcement({ about, html, isHidden }: { about: string; html: string; isHidden: boolean }) {
  return (
    <>
      <InlineScript name="hidePutAway" about={about} />
      {!isHidden && (
        <Html of={html} as="section" className={styles.announcement} aria-label="Announcement" data-print="no" />
      )}
    </>
  );
}
