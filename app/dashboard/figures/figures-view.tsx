import { Link, href } from "react-router";
import { daysIn } from "#app/money/figures/day-range.ts";
import type { DiscountFigures, Figures, Part, ProductFigures } from "#app/money/figures/figures.ts";
import type { OpenMoney } from "#app/money/figures/find-open-money.server.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { sizeText } from "#app/catalog/sizes/size.ts";
import { sourceWords } from "#app/money/receipts/receipt.ts";
import { DayChart } from "./day-chart.tsx";
import styles from "./figures-view.module.css";
import { PartTable, shareOfTotal } from "./part-table.tsx";
import { SalesSum, type SalesSumProps } from "./sales-sum.tsx";
import { TotalsList } from "./totals-list.tsx";

type FiguresViewProps = { figures: Figures; open: OpenMoney; unpaid: SalesSumProps["unpaid"] };

/** The figures of a stretch of days: the totals, a chart of the days, and what they are made of. */
export function FiguresView({ figures, open, unpaid }: FiguresViewProps) {
  const { range, days, totals, totalsBefore, before } = figures;
  const stretch = wordsOf(range);
  return (
    <div className={styles.figures}>
      <p className={styles.stretch}>
        {stretch}, compared with {wordsOf(before)}
      </p>
      <TotalsList totals={totals} totalsBefore={totalsBefore} />
      <SalesSum totals={totals} unpaid={unpaid} />
      <section className={styles.days}>
        <h2 className={styles.heading}>Net by day</h2>
        <DayChart days={days} of={stretch} />
      </section>
      <ul className={styles.open}>
        <li>
          <Link className={styles.link} to={href("/admin/confirm")}>
            {open.waiting.count} waiting to be confirmed now, {formatNaira(open.waiting.kobo)}
          </Link>
        </li>
        <li>
          <Link className={styles.link} to={href("/admin/cash")}>
            {open.due.count} orders with something due now, {formatNaira(open.due.kobo)}
          </Link>
        </li>
      </ul>
      <div className={styles.parts}>
        <Products heading="Best products by pieces" by="pieces" products={figures.byPieces} />
        <Products heading="Best products by money" by="amountKobo" products={figures.byMoney} />
        <Money heading="Ways to pay" what="How the money came." parts={figures.ways} name={wayWords} unit="Payments" />
        <Discounts discounts={figures.discounts} />
        <Money heading="States" what="Where the orders went." parts={figures.states} name={whole} unit="Orders" />
        <Stages stages={figures.stages} />
        <Started parts={figures.checkouts} />
        <Unpaid parts={figures.unpaid} />
      </div>
    </div>
  );
}

/** A stretch in words: "24 Nov 2026", or "18 Nov 2026 to 24 Nov 2026". */
function wordsOf({ from, to }: Figures["range"]): string {
  return daysIn({ from, to }) === 1 ? formatLagosDay(from) : `${formatLagosDay(from)} to ${formatLagosDay(to)}`;
}

const whole = (name: string) => name || "not said";
const wayWords = (name: string) => (Object.hasOwn(sourceWords, name) ? sourceWords[name as "cash"] : name);

type ProductsProps = { heading: string; by: "pieces" | "amountKobo"; products: ProductFigures[] };

function Products({ heading, by, products }: ProductsProps) {
  const share = shareOfTotal(products.map(product => product[by]));
  return (
    <PartTable
      heading={heading}
      note="Of the orders made in these days, without delivery."
      empty="No piece was sold in these days."
      columns={["Product", "Pieces", "Money"]}
      rows={products.map(product => ({
        key: product.id,
        share: share(product[by]),
        name: (
          <>
            <Link className={styles.product} to={href("/admin/products/:id", { id: product.id })}>
              {product.title || "A product that is gone"}
            </Link>
            <span className={styles.sizes}>
              {product.sizes.map(({ size, pieces }) => `${sizeText(size, false)}: ${pieces}`).join(" · ")}
            </span>
          </>
        ),
        cells: [product.pieces, formatNaira(product.amountKobo)],
      }))}
    />
  );
}

type MoneyProps = { heading: string; what: string; unit: string; parts: Part[]; name(name: string): string };

function Money({ heading, what, unit, parts, name }: MoneyProps) {
  const share = shareOfTotal(parts.map(({ amountKobo }) => amountKobo));
  return (
    <PartTable
      heading={heading}
      note={what}
      empty="Nothing in these days."
      columns={["", unit, "Money"].map((column, index) => (index === 0 ? heading : column))}
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
      heading="What discounts took off"
      note="Of the orders made in these days, free delivery too. What a product's sale took off is not kept with orders."
      empty="Nothing was taken off the orders of these days."
      columns={["Discount", "Orders", "Money"]}
      rows={discounts.map(({ id, name, count, amountKobo }) => ({
        key: id,
        share: share(amountKobo),
        name: id ? (
          <Link className={styles.product} to={href("/admin/discounts/:id", { id })}>
            {name || "Without a name"}
          </Link>
        ) : (
          "Agreed prices, and what is in no list"
        ),
        cells: [count, formatNaira(amountKobo)],
      }))}
    />
  );
}

const stageNames = {
  delivered: "Delivered",
  collected: "Collected",
  refused: "Refused at the door",
  returned: "Come back",
  cancelled: "Cancelled",
};

function Stages({ stages }: { stages: Figures["stages"] }) {
  const rows = Object.entries(stageNames).map(([name, words]) => ({ name, words, count: stages[name] ?? 0 }));
  const share = shareOfTotal(rows.map(({ count }) => count));
  return (
    <PartTable
      heading="Delivered and refused"
      note="The steps that orders took in these days, whenever they were made."
      empty="No order took such a step in these days."
      columns={["Step", "Orders"]}
      rows={rows
        .filter(({ count }) => count !== 0)
        .map(({ name, words, count }) => ({ key: name, share: share(count), name: words, cells: [count] }))}
    />
  );
}

const checkoutNames = {
  paid: "Paid",
  promised: "Ordered, to be paid later",
  waiting: "Waiting for the shop to confirm",
  open: "Still open",
  expired: "Not paid in time",
  abandoned: "Left for another cart",
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
      heading="From started to paid"
      note={`${started} checkouts were started in these days. This is what became of them.`}
      empty="No checkout was started in these days."
      columns={["Checkouts", "Number", "Money"]}
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
  "not-finished": "The payment was opened and not finished",
  "on-its-way": "A bank transfer was begun, and its money has not come",
  "not-opened": "The payment could not be opened",
  "not-begun": "The payment was never opened",
  "other-cart": "Begun again with another cart",
  "no-transfer": "Saw the account, and did not say that money was sent",
  "transfer-not-seen": "Said that money was sent; nobody saw it in the account",
  "not-confirmed": "Not confirmed in a call",
  "other-money": "Money came, but not as it was asked for",
  reversed: "The provider took the payment back",
};

function Unpaid({ parts }: { parts: Part[] }) {
  const share = shareOfTotal(parts.map(({ count }) => count));
  return (
    <PartTable
      heading="Why they were not paid"
      note="Of the checkouts that ended without an order: the last that is known of each."
      empty="No checkout of these days ended without an order."
      columns={["What happened", "Number", "Money"]}
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
