import { Form, href, Link, useNavigation } from "react-router";
import { BeforeAfter } from "#app/admin/before-after.tsx";
import cards from "#app/admin/card-list.module.css";
import type { FoundPlan } from "#app/product-files/find-plan.server.ts";
import type { Import, PictureState } from "#app/product-files/imports.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { doneWords } from "./file-forms.tsx";
import styles from "./files.module.css";

/** As many as are shown of a long list. */
const shown = 100;

type ImportReportProps = { plan: FoundPlan; since: string; isOutdated: boolean };

/** What a file would do: what is wrong with it, or what would be added and changed, and the button that does it. */
export function ImportReport({ plan, since, isOutdated }: ImportReportProps) {
  const { products, unchanged, problems, seal } = plan;
  const isBusy = useNavigation().formMethod === "POST";
  const added = products.filter(({ id }) => id === undefined).length;
  return (
    <div className={styles.report}>
      {isOutdated && (
        <p role="alert" className={styles.warn}>
          Nothing was changed: somebody changed or sold something meanwhile. Look at it again.
        </p>
      )}
      <p role="status">
        {added} new, {products.length - added} changed, {unchanged} as they are
        {problems.length > 0 && `, ${problems.length} wrong`}.
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      {problems.length === 0 && products.length > 0 && (
        <>
          <SoldSince plan={plan} since={since} />
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="seal" value={seal} />
            <input type="hidden" name="since" value={since} />
            <Button type="submit" look="primary" busyLabel={isBusy ? "loading..." : undefined}>
              Take it over
            </Button>
            <LinkButton to={href("/admin/files")}>Cancel</LinkButton>
          </Form>
        </>
      )}
      <Changes products={products} />
      {problems.length === 0 && products.length === 0 && <p>There is nothing to do.</p>}
    </div>
  );
}

function Problems({ problems }: Pick<FoundPlan, "problems">) {
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">What is wrong</h2>
      <p>Nothing is taken over until these are mended. Change them in the sheet and send the file again.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shown).map(({ line, column, why }) => (
            <tr key={`${line} ${column}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={problems.length} />
    </section>
  );
}

/** Pieces that were sold after the file was made would come back with its numbers. */
function SoldSince({ plan: { hasPieces, sold }, since }: { plan: FoundPlan; since: string }) {
  if (!hasPieces) return null;
  return (
    <Form className={styles.since} preventScrollReset>
      <Field
        label="When were its pieces counted?"
        name="since"
        type="datetime-local"
        defaultValue={since}
        hint="On clocks in Nigeria. What was sold since is taken off its numbers. Empty: they hold as they are."
      />
      <div>
        <Button type="submit">Count again</Button>
      </div>
      {since !== "" && (
        <p role="status">
          {sold === 0 ? "Nothing of it was sold since." : `${sold} ${sold === 1 ? "size" : "sizes"} sold since.`}
        </p>
      )}
    </Form>
  );
}

function Changes({ products }: Pick<FoundPlan, "products">) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What would change</h2>
      <ul className={cards.list}>
        {products.slice(0, shown).map(({ handle, id, fields, changes }) => (
          <li key={handle} className={cards.card}>
            <h3 className={cards.title}>
              {id ? <Link to={href("/admin/products/:id", { id })}>{fields.title}</Link> : `${fields.title} (new)`}
            </h3>
            <dl className={styles.facts}>
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
      <More count={products.length} />
    </section>
  );
}

function More({ count }: { count: number }) {
  return count > shown ? <p>And {count - shown} more.</p> : null;
}

/** What became of a file. */
export function ImportDone({ sent, pictures }: { sent: Import; pictures: PictureState[] }) {
  const count = (state: PictureState["state"]) => pictures.filter(one => one.state === state).length;
  const failed = pictures.filter(one => one.state === "failed");
  return (
    <div className={styles.report}>
      {sent.appliedAt ? (
        <p role="status">Taken over: {doneWords(sent)}.</p>
      ) : (
        <p>This file was not taken over within a week and is no longer here.</p>
      )}
      {pictures.length > 0 && (
        <p role="status">
          Pictures: {count("fetched")} came, {count("waiting")} on their way, {failed.length} did not come.
        </p>
      )}
      {failed.length > 0 && (
        <ul className={cards.list}>
          {failed.map(({ address, why, productId }) => (
            <li key={`${productId} ${address}`} className={cards.card}>
              <p>{why}</p>
              <p className={cards.by}>{address}</p>
              <p>
                <Link to={href("/admin/products/:id", { id: productId })}>Its product</Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={href("/admin/products")}>all product</LinkButton>
      </div>
    </div>
  );
}
