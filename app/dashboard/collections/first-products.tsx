import { useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./collections.module.css";

type FirstProductsProps = { newest: ProductSummary[]; fields: FormFields };

/** The products that a new collection begins with: found by words, or the newest. What is ticked stays in the list. */
export function FirstProducts({ newest, fields: { typed } }: FirstProductsProps) {
  const [chosen, setChosen] = useState<ProductSummary[]>([]);
  const { found, search, isSearching } = useProductSearch();
  const ticked = typed("put") ?? [];
  const others = (found ?? newest).filter(({ id }) => chosen.every(one => one.id !== id));
  const tick = (product: ProductSummary, isOn: boolean) =>
    setChosen(before => (isOn ? [...before, product] : before.filter(({ id }) => id !== product.id)));
  return (
    <>
      <ProductSearch search={search} isSearching={isSearching} />
      {found && <p role="status">{others.length === 0 ? "No other products found." : `${others.length} found`}</p>}
      <fieldset className={`stack ${styles.newest}`}>
        <legend>{found ? "Products" : "Your newest products"}</legend>
        {[...chosen, ...others].map(product => (
          <div key={product.id} className="row gap-2 middle may-shrink">
            <Picture picture={product.picture} alt="" isSmall className={styles.picture} />
            <CheckLabel>
              <input
                type="checkbox"
                name="put"
                value={product.id}
                defaultChecked={ticked.includes(product.id)}
                onChange={({ currentTarget }) => tick(product, currentTarget.checked)}
              />
              {product.title}
            </CheckLabel>
          </div>
        ))}
      </fieldset>
    </>
  );
}

type Found = { found?: ProductSummary[] | undefined };

function useProductSearch() {
  const fetcher = useFetcher<Found>();
  const search = (words: string) =>
    void fetcher.load(`${href("/admin/collections/:id", { id: "new" })}?${new URLSearchParams({ q: words })}`);
  return { found: fetcher.data?.found, search, isSearching: fetcher.state !== "idle" };
}

/** Searches beside the form that it is in, whose fields stay as they are. Without script, products are found later. */
function ProductSearch({ search, isSearching }: { search(words: string): void; isSearching: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const start = () => search(box.current?.querySelector("input")?.value ?? "");
  return (
    <div ref={box} role="search" className="cluster gap-2 bottom" data-needs-script>
      <Field
        label="Find products"
        name="find"
        type="search"
        maxLength={100}
        autoComplete="off"
        onKeyDown={event => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          start();
        }}
      />
      <Button busyLabel={isSearching ? "loading..." : undefined} onClick={start}>
        Search
      </Button>
    </div>
  );
}
