import { Form, href, Link } from "react-router";
import type { Import } from "#app/catalog/csv-import/imports.server.ts";
import { matchedColumns } from "#app/catalog/csv-import/matched-columns.ts";
import { FieldPair } from "#app/dashboard/forms/form-parts.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./files.module.css";

export function TakeOut({ days }: { days: { from: string; to: string } }) {
  return (
    <>
      <section className={`stack breakable ${styles.part}`} aria-labelledby="products-out">
        <h2 id="products-out">Export products</h2>
        <p>
          All products, including hidden and archived, one row per size, in Shopify's columns. Edit prices or stock in a
          spreadsheet and import the file below.
        </p>
        <p>
          <a className={buttonClass()} href={href("/admin/files/products.csv")} download>
            Download products
          </a>
        </p>
      </section>
      <section className={`stack breakable ${styles.part}`} aria-labelledby="orders-out">
        <h2 id="orders-out">Export orders</h2>
        <p className="cluster gap-3">
          {exportRanges.map(([range, words]) => (
            <a
              key={range}
              className={buttonClass()}
              href={`${href("/admin/files/orders.csv")}?range=${range}`}
              download
            >
              {words}
              <span className="visually-hidden"> of orders</span>
            </a>
          ))}
        </p>
        <Form action={href("/admin/files/orders.csv")} className={`stack gap-4 ${styles.form}`} reloadDocument>
          <FieldPair>
            <Field label="From" name="from" type="date" defaultValue={days.from} required />
            <Field label="To" name="to" type="date" defaultValue={days.to} required />
          </FieldPair>
          <div>
            <Button type="submit">Download orders</Button>
          </div>
        </Form>
      </section>
      <CustomersOut />
      <section className={`stack breakable ${styles.part}`} aria-labelledby="receipts-out">
        <h2 id="receipts-out">Export receipts</h2>
        <p>
          For your accountant: receipts, invoices and credit notes of a month, one row each. Shop name and VAT are in{" "}
          <Link to={href("/admin/settings/:page", { page: "receipts" })}>settings</Link>.
        </p>
        <Form action={href("/admin/files/receipts.csv")} className={`stack gap-4 ${styles.form}`} reloadDocument>
          <Field label="Month" name="month" type="month" defaultValue={days.to.slice(0, 7)} required />
          <div>
            <Button type="submit">Download receipts</Button>
          </div>
        </Form>
      </section>
    </>
  );
}

function CustomersOut() {
  return (
    <section className={`stack breakable ${styles.part}`} aria-labelledby="customers-out">
      <h2 id="customers-out">Export customers</h2>
      <p>
        All customers, one row each. For some of them, search and filter under{" "}
        <Link to={href("/admin/customers")}>Customers</Link> and download from there.
      </p>
      <p>
        <a className={buttonClass()} href={href("/admin/customers.csv")} download>
          Download customers
        </a>
      </p>
    </section>
  );
}

const exportRanges = [
  ["month", "This month"],
  ["last-month", "Last month"],
  ["7", "Last 7 days"],
] as const;

/** `head`: the column names of a file that has none for the titles. */
type SendFileProps = { isHosted: boolean; problem: string | undefined; head: string[] | undefined };

/** Nothing changes before the owner has seen a preview. */
export function SendFile({ isHosted, problem, head }: SendFileProps) {
  return (
    <section className={`stack breakable ${styles.part}`} aria-labelledby="products-in">
      <h2 id="products-in">Import products</h2>
      {isHosted ? (
        <p>Products are kept in the content store. Import them there.</p>
      ) : (
        <>
          <p>
            <a className={buttonClass()} href={href("/admin/files/template.csv")} download>
              Download the template
            </a>
          </p>
          <p>
            Fill in the template, or choose a CSV file from here, Shopify or WooCommerce. You see a preview first.
            Missing columns change nothing, and nothing is deleted.
          </p>
          <Form method="post" encType="multipart/form-data" className={`stack gap-4 ${styles.form}`}>
            <Field
              label="File"
              name="file"
              type="file"
              accept=".csv,text/csv"
              required
              hint="At most 2,000 products and 10 MB."
              error={problem}
            />
            {head && <ColumnChoices head={head} />}
            <div>
              <Button type="submit" look="primary">
                Check file
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}

/** Which column of the file is which of ours. */
function ColumnChoices({ head }: { head: string[] }) {
  return (
    <fieldset className={`stack gap-4 ${styles.form}`}>
      <legend>Which columns are these?</legend>
      {matchedColumns.map(([column, label]) => (
        <SelectField key={column} label={label} name={`column-${column}`} isOptional={column !== "title"}>
          <option value="">Not in this file</option>
          {head.map(name => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      ))}
      <noscript>Choose the file again before you press the button.</noscript>
    </fieldset>
  );
}

export function ImportList({ sent }: { sent: Import[] }) {
  if (sent.length === 0) return null;
  return (
    <section className={`stack breakable ${styles.part}`} aria-labelledby="sent">
      <h2 id="sent">Recent imports</h2>
      <ul className={`stack gap-4 ${cards.list}`}>
        {sent.map(one => (
          <li key={one.id} className={`panel pad-4 breakable ${cards.card}`}>
            <h3 className={cards.title}>
              <Link to={href("/admin/files/:id", { id: one.id })}>{one.name || "a file"}</Link>
            </h3>
            <p className="hint">
              {one.actor}, {formatLagosTime(one.createdAt)}
            </p>
            <p>{one.appliedAt ? doneWords(one) : "not imported"}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what an import did, for example "12 products added, 3 changed". */
export function doneWords({ createdCount, changedCount }: Import): string {
  return `${counted(createdCount, "product")} added, ${changedCount} changed`;
}
