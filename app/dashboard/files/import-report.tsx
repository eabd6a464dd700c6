import { Form, href, Link } from "react-router";
import type { Import, PictureState, ShownPlan } from "#app/catalog/csv-import/imports.server.ts";
import { BeforeAfter } from "#app/dashboard/forms/before-after.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { counted } from "#app/lib/counted.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { doneWords } from "./file-forms.tsx";
import { TakeOverForm } from "./take-over-form.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./files.module.css";

type ImportReportProps = {
  id: string;
  plan: ShownPlan;
  since: string;
  color: string;
  isOutdated: boolean;
  refused: FormRefusal | undefined;
};

export function ImportReport({ id, plan, since, color, isOutdated, refused }: ImportReportProps) {
  const { products, unchanged, counts } = plan;
  return (
    <div className={`stack breakable ${styles.report}`}>
      {isOutdated && (
        <p role="alert" className={`warning medium pad-3-4 ${styles.warn}`}>
          Nothing was imported: something changed or was sold meanwhile. Check again.
        </p>
      )}
      <p role="status">
        {counts.added} new, {counts.changed} changed, {unchanged} unchanged
        {counts.wrong > 0 && `, ${counted(counts.wrong, "error")}`}.
      </p>
      {counts.wrong > 0 && <Problems id={id} plan={plan} />}
      {products.length > 0 && (
        <>
          <Recalculation plan={plan} since={since} color={color} />
          <TakeOverForm plan={plan} since={since} color={color} refused={refused} />
        </>
      )}
      <Changes plan={plan} />
      {counts.wrong === 0 && products.length === 0 && <p>Nothing to import.</p>}
    </div>
  );
}

function Problems({ id, plan: { problems, products, counts } }: { id: string; plan: ShownPlan }) {
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">Errors</h2>
      <p>
        Fix these rows and upload the file again{products.length > 0 && ", or import the other products without them"}.
        “Download the errors” has all rows of these products, with the reason in the last column: fix them there and
        upload only that file.{products.length > 0 && " Download it before you import."}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, why }) => (
            <tr key={`${line} ${column}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={counts.wrong} shown={problems.length} />
      <p>
        <a className={buttonClass()} href={href("/admin/files/:id/errors.csv", { id })} download>
          Download the errors
        </a>
      </p>
    </section>
  );
}

/** What the file does not say. Its numbers would bring back pieces that were sold since the count. */
function Recalculation({ plan, since, color }: { plan: ShownPlan; since: string; color: string }) {
  const { hasPieces, sold, colorless } = plan;
  if (!hasPieces && colorless === 0 && color === "") return null;
  return (
    <Form className={`stack gap-4 ${styles.since}`} preventScrollReset>
      {hasPieces && (
        <Field
          label="When was the stock counted?"
          name="since"
          type="datetime-local"
          defaultValue={since}
          hint="Lagos time. Items sold since then are subtracted. Leave empty to use the numbers as they are."
        />
      )}
      {(colorless > 0 || color !== "") && (
        <Field
          label="Color for products without one"
          isOptional
          name="color"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          defaultValue={color}
          hint="For example wine, navy or #722f37."
        />
      )}
      <div>
        <Button type="submit">Recalculate</Button>
      </div>
      {hasPieces && since !== "" && (
        <p role="status">{sold === 0 ? "Nothing sold since." : `${counted(sold, "size")} sold since.`}</p>
      )}
    </Form>
  );
}

function Changes({ plan: { products, counts } }: { plan: ShownPlan }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Preview</h2>
      <ul className={`stack gap-4 ${cards.list}`}>
        {products.map(({ handle, id, title, changes }) => (
          <li key={handle} className={`panel pad-4 breakable ${cards.card}`}>
            <h3 className={cards.title}>
              {id ? <Link to={href("/admin/products/:id", { id })}>{title}</Link> : `${title} (new)`}
            </h3>
            <dl className={`stack gap-2 hints ${styles.facts}`}>
              {changes.map(({ what, before, after }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    <BeforeAfter before={before} after={after || "empty"} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More count={counts.added + counts.changed} shown={products.length} />
    </section>
  );
}

function More({ count, shown }: { count: number; shown: number }) {
  return count > shown ? <p>And {count - shown} more.</p> : null;
}

/** "2 downloaded, 1 pending, 1 failed", without what is none. */
function picturesInWords({ came, waiting, failed }: { came: number; waiting: number; failed: number }): string {
  const sentences = [
    came > 0 && `${came} downloaded`,
    waiting > 0 && `${waiting} pending`,
    failed > 0 && `${failed} failed`,
  ];
  return sentences.filter(Boolean).join(", ");
}

export function ImportDone({ sent, pictures }: { sent: Import; pictures: PictureState[] }) {
  const count = (state: PictureState["state"]) => pictures.filter(one => one.state === state).length;
  const failed = pictures.filter(one => one.state === "failed");
  return (
    <div className={`stack breakable ${styles.report}`}>
      {sent.appliedAt ? (
        <p role="status">Imported: {doneWords(sent)}.</p>
      ) : (
        <p>This file was not imported and has expired. Upload it again.</p>
      )}
      {pictures.length > 0 && (
        <p role="status">
          Pictures: {picturesInWords({ came: count("fetched"), waiting: count("waiting"), failed: failed.length })}.
        </p>
      )}
      {failed.length > 0 && (
        <ul className={`stack gap-4 ${cards.list}`}>
          {failed.map(({ address, why, productId }) => (
            <li key={`${productId} ${address}`} className={`panel pad-4 breakable ${cards.card}`}>
              <p>{why}</p>
              <p className="hint">{address}</p>
              <p>
                <Link to={href("/admin/products/:id", { id: productId })}>View product</Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={href("/admin/products")}>All products</LinkButton>
      </div>
    </div>
  );
}
