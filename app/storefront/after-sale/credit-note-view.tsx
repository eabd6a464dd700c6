import { href, Link } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import type { CreditNote, Paper } from "#app/orders/invoices/paper.ts";
import { earlierSearch } from "#app/orders/invoices/paper-path.ts";
import { dayRow, PaperFrame, PaperHead, PaperRows, type PaperSize } from "./paper-parts.tsx";
import { Buyer } from "./paper-view.tsx";
import styles from "./paper.module.css";

type CreditNotePageProps = { note: CreditNote; paper: Paper; token: string; size: PaperSize };

export function CreditNoteView({ note, paper, token, size }: CreditNotePageProps) {
  const { grossKobo, vatKobo, pieces, voidedOn } = note;
  const head = [
    dayRow("Date", note.day),
    { label: paper.heading, value: paper.number },
    { label: "Order", value: paper.orderNumber },
  ];
  const vat = paper.vat && vatKobo !== null;
  return (
    <PaperFrame
      size={size}
      more={
        <p data-print="no">
          <Link className="touch target-wide" to={href("/receipt/:token", { token }) + earlierSearch(paper)}>
            {paper.heading} {paper.number}
          </Link>
        </p>
      }
    >
      <PaperHead seller={paper.seller} title={`Credit note ${note.number}`} rows={head} isTest={paper.isTest} />
      <Buyer buyer={paper.buyer} />
      {voidedOn && (
        <p className={`strong ${styles.voided}`}>
          Void since {formatLagosDay(voidedOn)}: the refund failed and the money came back to the shop.
        </p>
      )}
      {pieces && <p>For {pieces}</p>}
      <PaperRows
        rows={[
          { label: "Refund", value: formatNaira(grossKobo), isSum: true },
          ...(vat
            ? [{ label: `VAT included, ${percentText(paper.vat!.basisPoints)} %`, value: formatNaira(vatKobo) }]
            : []),
        ]}
      />
    </PaperFrame>
  );
}
