import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import type { Seller } from "#app/orders/invoices/invoice-tables.server.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { testSentence } from "#app/shop/message-texts/test-sentence.ts";
import { usePrintOnArrival } from "#app/storefront/order/use-print-on-arrival.ts";
import { Button } from "#app/ui/button.tsx";
import { usePageLook } from "#app/ui/page/page-look.ts";
import { ShopMark } from "#app/ui/page/shop-mark.tsx";
import styles from "./paper.module.css";
import page from "./paper-page.module.css";

/** A sheet (A4) or the roll of a till (80 mm). */
export type PaperSize = "a4" | "80mm";

/** The buttons above the paper are not printed. */
export function PaperFrame({ size, children, more }: { size: PaperSize; children: ReactNode; more?: ReactNode }) {
  usePrintOnArrival();
  const { pathname } = useLocation();
  return (
    <div className={`column gap-6 ${page.page}`}>
      <div className="cluster gap-2-4 middle" data-print="no">
        <Button look="primary" data-needs-script onClick={() => window.print()}>
          Print
        </Button>
        <nav aria-label="Paper" className={`cluster gap-2-4 middle targets ${page.sizes}`}>
          <Link to={pathname} aria-current={size === "a4" ? "page" : undefined} preventScrollReset>
            A4
          </Link>
          <Link to={`${pathname}?paper=80mm`} aria-current={size === "80mm" ? "page" : undefined} preventScrollReset>
            80 mm
          </Link>
        </nav>
      </div>
      <article
        className={`panel column breakable ${styles.paper} ${size === "80mm" ? `small ${styles.till}` : styles.sheet}`}
      >
        {children}
      </article>
      {more}
    </div>
  );
}

type PaperHeadProps = { seller: Seller; title: string; rows: PaperRow[]; isTest: boolean };

/** Names the seller, with each fact that is known, and the kind of paper. */
export function PaperHead({ seller, title, rows, isTest }: PaperHeadProps) {
  const logo = usePageLook()?.logo;
  const { shopName, legalName, address, phone, cacNumber, taxId } = seller;
  return (
    <>
      <header className={`column ${styles.head}`}>
        <div>
          {logo && (
            <p>
              <ShopMark name={shopName} isOnPaper />
            </p>
          )}
          {(legalName || !logo) && <p className={`strong ${styles.shop}`}>{legalName || shopName}</p>}
          {legalName && legalName !== shopName && !logo && <p>{shopName}</p>}
          {address && <p>{address}</p>}
          {phone && <p>{phoneLinks(phone).shown}</p>}
          {cacNumber && <p>CAC: {cacNumber}</p>}
          {taxId && <p>Tax ID: {taxId}</p>}
        </div>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <PaperRows rows={rows} />
        </div>
      </header>
      {isTest && (
        <p>
          <strong>{testSentence}</strong>
        </p>
      )}
    </>
  );
}

/** When `isSum`, it stands out below a line. */
export type PaperRow = { label: string; value: string; isSum?: boolean };

export function PaperRows({ rows }: { rows: PaperRow[] }) {
  return (
    <dl className={`stack gap-1 totals ${styles.rows}`}>
      {rows.map(({ label, value, isSum }, index) => (
        <div key={index} className={isSum ? `strong line-above ${styles.sum}` : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a date in Lagos. */
export function dayRow(label: string, day: string): PaperRow {
  return { label, value: formatLagosDay(day) };
}
