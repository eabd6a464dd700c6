import { Form } from "react-router";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ArrowIcon, TrashIcon } from "#app/ui/icons.tsx";
import styles from "./collections.module.css";

type ChosenProductsProps = {
  chosen: ProductSummary[];
  /** `found` is undefined before a search. */
  query: string;
  found: ProductSummary[] | undefined;
};

export function ChosenProducts({ chosen, query, found }: ChosenProductsProps) {
  const more = found?.filter(({ id }) => chosen.every(one => one.id !== id));
  return (
    <section className={styles.part} aria-labelledby="chosen">
      <h2 id="chosen">Chosen products ({chosen.length})</h2>
      {chosen.length === 0 && <p>None yet. Find products below and add them.</p>}
      {chosen.length > 0 && (
        <Form method="post" preventScrollReset>
          <ul className={styles.products}>
            {chosen.map((product, index) => (
              <li key={product.id} className={styles.product}>
                <span className={styles.name}>{nameOf(product)}</span>
                <span className={styles.acts}>
                  <MoveButton product={product} name="up" isDisabled={index === 0} />
                  <MoveButton product={product} name="down" isDisabled={index === chosen.length - 1} />
                  <button type="submit" name="take" value={product.id} className={buttonClass({ look: "quiet" })}>
                    <TrashIcon />
                    <span className="visually-hidden">Remove {product.title}</span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <Form className={styles.part} role="search" preventScrollReset>
        <Field label="Find products" name="q" type="search" maxLength={100} defaultValue={query} />
        <div>
          <Button type="submit">Search</Button>
        </div>
      </Form>
      {more && (
        <Form method="post" className={styles.part} preventScrollReset key={query}>
          {more.length === 0 && <p role="status">No other products found.</p>}
          {more.map(product => (
            <CheckLabel key={product.id}>
              <input type="checkbox" name="put" value={product.id} />
              {nameOf(product)}
            </CheckLabel>
          ))}
          {more.length > 0 && (
            <div>
              <Button type="submit" look="primary">
                Add selected
              </Button>
            </div>
          )}
        </Form>
      )}
    </section>
  );
}

function nameOf(product: ProductSummary): string {
  return `${product.title}, ${product.code}, ${priceText(product)}`;
}

type MoveButtonProps = { product: ProductSummary; name: "up" | "down"; isDisabled: boolean };

function MoveButton({ product, name, isDisabled }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={product.id}
      className={buttonClass({ look: "quiet" })}
      disabled={isDisabled}
    >
      <ArrowIcon className={styles[name]} />
      <span className="visually-hidden">
        Move {product.title} {name}
      </span>
    </button>
  );
}
