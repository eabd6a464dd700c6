import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { InlineScript } from "#app/platform/page-scripts/inline-script.tsx";
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
        {facts.announcement && <Announcement {...facts.announcement} />}
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

/** Not at the checkout. The script runs there too, because it runs once for all pages that follow without a load. */
function Announcement({ about, html }: { about: string; html: string }) {
  const isPaying = useLocation().pathname === href("/checkout");
  return (
    <>
      <InlineScript name="hidePutAway" about={about} />
      {!isPaying && (
        <section
          className={styles.announcement}
          aria-label="Announcement"
          data-print="no"
          // oxlint-disable-next-line react/no-danger -- rendered by `renderAnnouncement`
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </>
  );
}
