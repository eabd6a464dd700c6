import { href, Link } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { daysIn } from "#app/money/figures/day-range.ts";
import type { DiscountFigures, Figures, Part } from "#app/money/figures/figures.ts";
import type { OpenMoney } from "#app/money/figures/find-open-money.server.ts";
import type { UnpaidSales } from "#app/money/figures/sum-sales.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import type { BuyerFigures } from "#app/orders/customers/count-buyers.server.ts";
import { DayChart } from "./day-chart.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { PartTable, shareOfTotal } from "./part-table.tsx";
import { Customers, Products } from "./sold-parts.tsx";
import styles from "./figures-view.module.css";

type FiguresViewProps = {
  figures: Figures;
  buyers: BuyerFigures[];
  open: OpenMoney;
  unpaid: UnpaidSales;
  unpaidBefore: UnpaidSales;
};

export function FiguresView({ figures, buyers, open, unpaid, unpaidBefore }: FiguresViewProps) {
  const { range, days, totals, totalsBefore, before } = figures;
  const stretch = wordsOf(range);
  return (
    <div className="column gap-4">
      <p className="muted">
        {stretch}, compared with {wordsOf(before)}
      </p>
      <FiguresTable now={{ totals, unpaid }} then={{ totals: totalsBefore, unpaid: unpaidBefore }} />
      <section className="panel may-shrink pad-4">
        <h2 className="title-4 below-2">Net by day</h2>
        <DayChart days={days} of={stretch} />
      </section>
      <ul className={`cluster ${styles.open}`}>
        <li>
          <Link className="touch" to={href("/admin/confirm")}>
            Awaiting payment now: {open.waiting.count}, {formatNaira(open.waiting.kobo)}
          </Link>
        </li>
        <li>
          <Link className="touch" to={href("/admin/cash")}>
            Money owed now: {open.due.count}, {formatNaira(open.due.kobo)}
          </Link>
        </li>
      </ul>
      <div className={`stack gap-4 ${styles.parts}`}>
        <Products products={figures.products} />
        <Money
          heading="Payment methods"
          column="Method"
          what="Money received by method."
          parts={figures.ways}
          name={wayWords}
          unit="Payments"
        />
        <Customers buyers={buyers} />
        <Discounts discounts={figures.discounts} />
        <Money
          heading="States"
          column="State"
          what="Orders by state."
          parts={figures.states}
          name={placeWords}
          unit="Orders"
        />
        <Stages stages={figures.stages} />
        <Started parts={figures.checkouts} />
        <Unpaid parts={figures.unpaid} />
      </div>
    </div>
  );
}

function wordsOf({ from, to }: Figures["range"]): string {
  return daysIn({ from, to }) === 1 ? formatLagosDay(from) : `${formatLagosDay(from)} to ${formatLagosDay(to)}`;
}

/** Only an order that is picked up has no state. */
const placeWords = (name: string) => name || "Pick-up";
const wayWords = (name: string) => (Object.hasOwn(sourceWords, name) ? sourceWords[name as "cash"] : name);

type MoneyProps = {
  heading: string;
  column: string;
  what: string;
  unit: string;
  parts: Part[];
  name(name: string): string;
};

function Money({ heading, column, what, unit, parts, name }: MoneyProps) {
  const share = shareOfTotal(parts.map(({ amountKobo }) => amountKobo));
  return (
    <PartTable
      heading={heading}
      note={what}
      empty="Nothing in this period."
      columns={[column, unit, "Money"]}
      rows={parts.map(part => ({
        key: part.name,
        share: share(part.amountKobo),
        name: name(part.name),
        cells: [part.count, formatNaira(part.amountKobo)],
      }))}
    />
  );
}

function Discounts({ discounts }: { discounts: DiscountFigures[] }) {
  const share = shareOfTotal(discounts.map(({ amountKobo }) => amountKobo));
  return (
    <PartTable
      heading="Discounts"
      note="Orders of this period, including free delivery. Sale prices are not included."
      empty="No discounts in this period."
      columns={["Discount", "Orders", "Money"]}
      rows={discounts.map(({ id, name, count, amountKobo }) => ({
        key: id,
        share: share(amountKobo),
        name: id ? (
          <Link className="row top target" to={href("/admin/discounts/:id", { id })}>
            {name || "Without a name"}
          </Link>
        ) : (
          "Agreed prices and others"
        ),
        cells: [count, formatNaira(amountKobo)],
      }))}
    />
  );
}

const stageNames = {
  delivered: "Delivered",
  collected: "Picked up",
  refused: "Refused on delivery",
  returned: "Returned",
  cancelled: "Cancelled",
};

function Stages({ stages }: { stages: Figures["stages"] }) {
  const rows = Object.entries(stageNames).map(([name, words]) => ({ name, words, count: stages[name] ?? 0 }));
  const share = shareOfTotal(rows.map(({ count }) => count));
  return (
    <PartTable
      heading="Delivered and refused"
      note="Steps in this period, whenever the order was placed."
      empty="None in this period."
      columns={["Step", "Orders"]}
      rows={rows
        .filter(({ count }) => count !== 0)
        .map(({ name, words, count }) => ({ key: name, share: share(count), name: words, cells: [count] }))}
    />
  );
}

const checkoutNames = {
  paid: "Paid",
  promised: "Ordered, pay later",
  waiting: "Awaiting payment",
  open: "Still open",
  expired: "Not paid in time",
  abandoned: "Replaced by another cart",
};

function Started({ parts }: { parts: Part[] }) {
  const rows = Object.entries(checkoutNames).map(([name, words]) => {
    const { count = 0, amountKobo = 0 } = parts.find(part => part.name === name) ?? {};
    return { name, words, count, amountKobo };
  });
  const started = rows.reduce((sum, { count }) => sum + count, 0);
  const share = shareOfTotal([started]);
  return (
    <PartTable
      heading="Checkout conversion"
      note={`${started} checkouts started in this period.`}
      empty="No checkouts in this period."
      columns={["Outcome", "Number", "Money"]}
      rows={rows
        .filter(({ count }) => count > 0)
        .map(({ name, words, count, amountKobo }) => ({
          key: name,
          share: share(count),
          name: words,
          cells: [count, formatNaira(amountKobo)],
        }))}
    />
  );
}

const unpaidWords = {
  "not-finished": "Payment not completed",
  "on-its-way": "Bank transfer not received",
  "not-opened": "Payment could not be opened",
  "not-begun": "Payment never opened",
  "other-cart": "Started again with another cart",
  "no-transfer": "Did not report a transfer",
  "transfer-not-seen": "Transfer reported, not received",
  "not-confirmed": "Not confirmed by phone",
  "other-money": "Wrong amount or currency",
  reversed: "Payment reversed",
};

function Unpaid({ parts }: { parts: Part[] }) {
  const share = shareOfTotal(parts.map(({ count }) => count));
  return (
    <PartTable
      heading="Why checkouts were not paid"
      note="Last known reason for checkouts without an order."
      empty="None in this period."
      columns={["Reason", "Number", "Money"]}
      rows={parts
        .toSorted((one, other) => other.count - one.count)
        .map(({ name, count, amountKobo }) => ({
          key: name,
          share: share(count),
          name: Object.hasOwn(unpaidWords, name) ? unpaidWords[name as keyof typeof unpaidWords] : name,
          cells: [count, formatNaira(amountKobo)],
        }))}
    />
  );
}
