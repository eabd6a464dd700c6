import { useState } from "react";
import { useFetcher } from "react-router";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { withCodes } from "#app/ui/code.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./discounts.module.css";

export type SaleProduct = { id: string; code: string; title: string };

type SaleProductsProps = { chosen: SaleProduct[]; action: string; error: string | undefined };

/** Chosen products are ticked; what a search finds can be ticked too and then stays. Without script none are found. */
export function SaleProducts({ chosen, action, error }: SaleProductsProps) {
  const [kept, setKept] = useState(chosen);
  const [query, setQuery] = useState("");
  const { state, data, load } = useFetcher<{ found: SaleProduct[] | undefined }>();
  const more = data?.found?.filter(({ id }) => kept.every(one => one.id !== id));
  return (
    <fieldset className="stack gap-4 breakable">
      <legend>Products</legend>
      <ul className={`stack gap-0-4 ${styles.checks}`}>
        {[...kept, ...(more ?? [])].map(product => (
          <li key={product.id}>
            <CheckLabel>
              <input
                type="checkbox"
                name="product"
                value={product.id}
                defaultChecked={kept.includes(product)}
                onChange={() => setKept(before => (before.includes(product) ? before : [...before, product]))}
              />
              <span>{withCodes(`${product.title}, ${product.code}`)}</span>
            </CheckLabel>
          </li>
        ))}
      </ul>
      <div className="cluster gap-3 bottom">
        <Field
          label="Find products"
          name="q"
          type="search"
          maxLength={100}
          value={query}
          onChange={event => setQuery(event.currentTarget.value)}
        />
        <Button
          busyLabel={state === "loading" ? "searching..." : undefined}
          onClick={() => void load(`${action}?${new URLSearchParams({ q: query })}`)}
        >
          Find
        </Button>
      </div>
      <p role="status" className="hint">
        {state === "idle" &&
          more &&
          (more.length === 0 ? "No other products found." : `${more.length} found. Tick them.`)}
      </p>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
