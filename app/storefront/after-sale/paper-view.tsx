import { href, Link } from "react-router";
import { formatLagosDay, lagosDayOf } from "#app/lib/lagos-time.ts";
import { formatNaira, timesQuantity } from "#app/lib/money.ts";
import { percentText } from "#app/lib/percent-text.ts";
import { moreSums } from "#app/money/receipts/payment-words.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { Paper } from "#app/orders/invoices/paper.ts";
import { earlierSearch } from "#app/orders/invoices/paper-path.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import { orderFeeText } from "#app/shop/delivery/delivery-words.ts";
import { orderStageFacts } from "#app/shop/delivery/order-states.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { type BuyerAnswer, BuyerForm } from "./buyer-form.tsx";
import { dayRow, PaperFrame, PaperHead, type PaperRow, PaperRows, type PaperSize } from "./paper-parts.tsx";
import styles from "./paper.module.css";
import table from "./paper-lines.module.css";

type PaperPageProps = { paper: Paper; token: string; size: PaperSize; answer: BuyerAnswer | undefined };

/** Shows an invoice, which is a receipt once all is paid. */
export function PaperView({ paper, token, size, answer }: PaperPageProps) {
  const { heading, number, day, orderNumber, seller, openUntil } = paper;
  const rows = [dayRow("Date", day), { label: "Order", value: orderNumber }];
  return (
    <PaperFrame
      size={size}
      more={
        <div className="stack gap-4" data-print="no">
          {openUntil && <BuyerForm buyer={paper.buyer} openUntil={openUntil} answer={answer} />}
          <p className="cluster gap-2">
            <LinkButton to={href("/track/:token", { token })}>Track order</LinkButton>
            {paper.savesNumber && (
              <a className={buttonClass()} href={href("/contact.vcf")}>
                Save our number
              </a>
            )}
          </p>
        </div>
      }
    >
      <PaperHead seller={seller} title={`${heading} ${number}`} rows={rows} isTest={paper.isTest} />
      {paper.goesOnAs && (
        <p>
          This order was changed. It goes on as{" "}
          <Link className="touch target-wide" to={href("/receipt/:token", { token })}>
            order {paper.goesOnAs}
          </Link>
          .
        </p>
      )}
      <Buyer buyer={paper.buyer} />
      <Lines lines={paper.lines} />
      <PaperRows rows={sumRows(paper)} />
      <Money paper={paper} />
      <CreditNotes paper={paper} token={token} />
    </PaperFrame>
  );
}

export function Buyer({ buyer: { name, company, taxId } }: { buyer: Paper["buyer"] }) {
  if (!name && !company) return null;
  return (
    <section className={styles.buyer}>
      <h2>For</h2>
      {company && <p>{company}</p>}
      {name && <p>{name}</p>}
      {taxId && <p>Tax ID: {taxId}</p>}
    </section>
  );
}

function Lines({ lines }: { lines: Paper["lines"] }) {
  return (
    <table className={table.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={table.amount}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.position}>
            <th scope="row">
              {line.title}
              <span className={`small ${styles.which}`}>
                {soldPieceText(line)} ·{" "}
                <span className={table.price}>
                  {line.quantity} × {formatNaira(line.priceKobo)}
                </span>
              </span>
            </th>
            <td className={table.amount}>{formatNaira(timesQuantity(line.priceKobo, line.quantity))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sums of the order's page, and the tax included in the total. */
function sumRows({ sums, vat }: Paper): PaperRow[] {
  const { before, after } = moreSums(sums);
  const plain = ({ label, kobo }: { label: string; kobo: number }) => ({ label, value: formatNaira(kobo) });
  return [
    { label: "Subtotal", value: formatNaira(sums.subtotalKobo) },
    ...before.map(({ label, kobo }) => ({ label, value: `−${formatNaira(kobo)}` })),
    { label: "Delivery", value: orderFeeText(sums) },
    { label: "Total", value: formatNaira(sums.totalKobo), isSum: true },
    ...(vat ? [{ label: `VAT included, ${percentText(vat.basisPoints)} %`, value: formatNaira(vat.kobo) }] : []),
    ...after.map(plain),
  ];
}

/** Payments, refunds, and what became of an order that owes nothing any more. */
function Money({ paper: { paid, refunds, sums, stage } }: { paper: Paper }) {
  const isOver = orderStageFacts[stage].progress === "failed";
  const on = (at: Date) => formatLagosDay(lagosDayOf(at));
  const rows: PaperRow[] = [
    ...paid.map(({ way, at, amountKobo }) => ({ label: `${way}, ${on(at)}`, value: formatNaira(amountKobo) })),
    ...refunds.map(({ amountKobo, state, at }) => ({
      label: state === "given-back" ? `refunded, ${on(at)}` : "on its way back",
      value: `−${formatNaira(amountKobo)}`,
    })),
  ];
  if (rows.length === 0 && !isOver) return null;
  return (
    <section className={`stack gap-1 ${styles.money}`}>
      {rows.length > 0 && (
        <>
          <h2>Paid</h2>
          <PaperRows rows={rows} />
        </>
      )}
      {isOver && sums.dueKobo === 0 && <p>The order was {stageWords[stage].title.toLowerCase()}. Nothing is due.</p>}
    </section>
  );
}

function CreditNotes({ paper, token }: { paper: Paper; token: string }) {
  const { creditNotes } = paper;
  if (creditNotes.length === 0) return null;
  return (
    <section className={`stack gap-1 ${styles.money}`}>
      <h2>Credit notes</h2>
      <ul className={`stack targets ${styles.notes}`}>
        {creditNotes.map(({ number, day, grossKobo, voidedOn }) => (
          <li key={number}>
            <Link to={href("/receipt/:token/credit/:number", { token, number }) + earlierSearch(paper)}>{number}</Link>
            <span>
              {formatLagosDay(day)}, {voidedOn ? `void since ${formatLagosDay(voidedOn)}` : formatNaira(grossKobo)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
