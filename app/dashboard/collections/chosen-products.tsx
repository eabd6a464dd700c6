import { Form } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { MoveButton } from "#app/dashboard/lists/move-buttons.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { withCodes } from "#app/ui/code.tsx";
import { Field } from "#app/ui/field.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
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
    <section className="stack gap-4 breakable" aria-labelledby="chosen">
      <h2 id="chosen">Chosen products ({chosen.length})</h2>
      {chosen.length === 0 && <p>None yet. Find products below and add them.</p>}
      {chosen.length > 0 && (
        <Form method="post" preventScrollReset>
          <ul className="stack gap-2">
            {chosen.map((product, index) => (
              <ChosenProduct
                key={product.id}
                product={product}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
              />
            ))}
          </ul>
        </Form>
      )}
      <Form className="stack gap-4 breakable" role="search" preventScrollReset>
        <Field label="Find products" name="q" type="search" maxLength={100} defaultValue={query} />
        <div>
          <Button type="submit">Search</Button>
        </div>
      </Form>
      {more && (
        <Form method="post" className="stack gap-4 breakable" preventScrollReset key={query}>
          {more.length === 0 && <p role="status">No other products found.</p>}
          {more.map(product => (
            <CheckLabel key={product.id}>
              <input type="checkbox" name="put" value={product.id} />
              {withCodes(nameOf(product))}
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

type ChosenProductProps = { product: ProductSummary; isFirst: boolean; isLast: boolean };

function ChosenProduct({ product, isFirst, isLast }: ChosenProductProps) {
  const { id, title } = product;
  return (
    <li className={`panel cluster gap-2-4 middle apart ${styles.product}`}>
      <span className={styles.name}>{withCodes(nameOf(product))}</span>
      <span className="cluster gap-2 middle">
        <MoveButton what={title} direction="up" name="up" value={id} isDisabled={isFirst} />
        <MoveButton what={title} direction="down" name="down" value={id} isDisabled={isLast} />
        <button type="submit" name="take" value={id} className={buttonClass({ look: "quiet" })}>
          <TrashIcon />
          <span className="visually-hidden">Remove {title}</span>
        </button>
      </span>
    </li>
  );
}
