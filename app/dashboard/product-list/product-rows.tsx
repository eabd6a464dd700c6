import { useEffect, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { OwnedProduct } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { countInput, shownInput } from "#app/catalog/bulk-changes/parse-counts.ts";
import { stockWords } from "#app/catalog/products/stock-words.ts";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Badge } from "#app/dashboard/frame/status-badge.tsx";
import { UndoBar } from "#app/dashboard/frame/undo-bar.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Undone, undoneText } from "./undone-text.ts";
import field from "#app/ui/field.module.css";
import styles from "./product-rows.module.css";

const formId = "selected-products";

type ProductRowsProps = {
  products: OwnedProduct[];
  /** Leads back to the list as it was asked. */
  search: string;
};

export function ProductRows({ products, search }: ProductRowsProps) {
  return (
    <>
      <ul className={`panel ${styles.rows}`} aria-label="Products">
        {products.map(product => (
          // A changed product gets a new row, which is not selected and shows the new price.
          <li
            key={`${product.id} ${product.version}`}
            id={`product-${product.id}`}
            className={`stack gap-1-2 middle ${styles.row}`}
          >
            <ProductRow product={product} search={search} />
          </li>
        ))}
      </ul>
      <ChosenBar search={search} />
    </>
  );
}

/** What can be done with the chosen products. */
function ChosenBar({ search }: { search: string }) {
  const chosen = useChosenCount();
  const change = `${href("/admin/products/change")}${search}`;
  const sent = useNavigation().formData;
  const isSaving = sent?.get("several") === "yes";
  return (
    <Form
      id={formId}
      action={href("/admin/products/change")}
      className={`cluster gap-2 rounded ${styles.bar}`}
      aria-label="Chosen products"
      preventScrollReset
    >
      <Button type="submit" look="primary">
        {chosen ? `Edit ${counted(chosen, "product", "products")}` : "Edit selected"}
      </Button>
      {stockWords.toReversed().map(stock => (
        <Button
          key={stock}
          type="submit"
          name="stock"
          value={stock}
          formMethod="post"
          formAction={change}
          busyLabel={isSaving && sent?.get("stock") === stock ? "saving..." : undefined}
        >
          {markAs[stock]}
        </Button>
      ))}
      <input type="hidden" name="intent" value="stock" />
      <input type="hidden" name="from" value="list" />
      <input type="hidden" name="several" value="yes" />
    </Form>
  );
}

/** Returns undefined before script has run. */
function useChosenCount(): number | undefined {
  const [chosen, setChosen] = useState<number>();
  // Runs after each render, because a changed product gets a new row.
  useEffect(() => {
    const count = () => setChosen(document.querySelectorAll("input[name=product]:checked").length);
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });
  return chosen;
}

const markAs: Record<(typeof stockWords)[number], string> = {
  "No Stock": "Mark sold out",
  "In Stock": "Mark in stock",
};

export function UndoRow({ undone, search }: { undone: Undone; search: string }) {
  const fields: [string, string][] = [
    ["intent", "undo"],
    ["from", "list"],
    ["undo", JSON.stringify(undone.items)],
  ];
  return (
    <UndoBar action={`${href("/admin/products/change")}${search}`} fields={fields}>
      {undoneText(undone)}.
    </UndoBar>
  );
}

function ProductRow({ product, search }: { product: OwnedProduct; search: string }) {
  const { id, title, picture, version } = product;
  return (
    <>
      <label className={`stack centered target ${styles.check}`}>
        <input type="checkbox" name="product" value={`${id}~${version}`} form={formId} />
        <span className="visually-hidden">Choose {title}</span>
      </label>
      <Picture picture={picture} alt="" isSmall className={styles.picture} />
      <div className={`may-shrink ${styles.facts}`}>
        <h2 className={`breakable title-5 ${styles.title}`}>
          <Link to={`${href("/admin/products/:id", { id })}${search}`}>{title}</Link>
        </h2>
        <p className="cluster gap-1-2 middle note">
          <Badge tone={product.stock === "In Stock" ? "good" : "bad"}>{product.stock}</Badge>
          {product.isHidden && <Badge tone="warn">hidden</Badge>}
          {product.regularKobo !== undefined && <span>on sale for {formatNaira(product.priceKobo)}</span>}
        </p>
      </div>
      <div className={`column gap-1-2 middle ${styles.tools}`}>
        <PriceForm product={product} search={search} />
        <StockForm product={product} search={search} />
      </div>
    </>
  );
}

type FormProps = { product: OwnedProduct; search: string };

function useIsSaving({ id, version }: OwnedProduct, intent: string): boolean {
  const sent = useNavigation().formData;
  return sent?.get("product") === `${id}~${version}` && sent.get("intent") === intent && !sent.has("several");
}

function PriceForm({ product, search }: FormProps) {
  const { id, version, title, ownKobo } = product;
  const isSaving = useIsSaving(product, "own-price");
  const { counted: sizes, pieces } = product;
  return (
    <Form
      method="post"
      action={`${href("/admin/products/change")}${search}`}
      className={styles.parts}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="product" value={`${id}~${version}`} />
      <label className={`row gap-1 middle may-shrink ${styles.amount}`}>
        <span aria-hidden="true">₦</span>
        <span className="visually-hidden">Price of {title}</span>
        <input
          className={field.input}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={nairaText(ownKobo)}
        />
      </label>
      <Button type="submit" name="intent" value="own-price" busyLabel={isSaving ? "saving..." : undefined}>
        Save<span className="visually-hidden"> the price of {title}</span>
      </Button>
      {sizes.length > 0 && (
        <Fold title={`${pieces} ${product.stock === "In Stock" ? "in stock" : "left"}`} isInline>
          <div className={`stack gap-2 small ${styles.sizes}`}>
            {sizes.map(({ size, pieces: shown }) => (
              <label key={size}>
                <span>
                  <span className="visually-hidden">Stock of {title}, </span>
                  {size}
                </span>
                <input type="hidden" name={shownInput({ productId: id, size })} value={shown} />
                <input
                  className={field.input}
                  name={countInput({ productId: id, size })}
                  inputMode="tel"
                  autoComplete="off"
                  maxLength={10}
                  defaultValue={shown}
                />
              </label>
            ))}
          </div>
        </Fold>
      )}
    </Form>
  );
}

function StockForm({ product, search }: FormProps) {
  const { id, version, title, saysStock } = product;
  const isSaving = useIsSaving(product, "stock");
  const isSold = saysStock === "No Stock";
  return (
    <Form
      method="post"
      action={`${href("/admin/products/change")}${search}`}
      preventScrollReset
      className={styles.parts}
    >
      <input type="hidden" name="product" value={`${id}~${version}`} />
      <input type="hidden" name="from" value="list" />
      <input type="hidden" name="stock" value={isSold ? "In Stock" : "No Stock"} />
      <Button type="submit" name="intent" value="stock" isWide busyLabel={isSaving ? "saving..." : undefined}>
        {markAs[isSold ? "In Stock" : "No Stock"]}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}
