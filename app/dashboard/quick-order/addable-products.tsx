import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import styles from "./quick-order-form.module.css";

/** What a search found, each size with a button whose intent is "add", the product and the size. */
export function AddableProducts({ found, q }: { found: ProductSummary[] | undefined; q: string }) {
  if (!found) return null;
  return (
    <div role="status">
      {found.length === 0 ? (
        <p>No results for “{q}”.</p>
      ) : (
        <ul className="stack">
          {found.map(product => (
            <Found key={product.id} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ product }: { product: ProductSummary }) {
  const { id, code, title, sizes, stock } = product;
  const isOnlySize = isOneSize(sizes);
  return (
    <li className={`stack gap-2 ${styles.item}`}>
      <span>
        <span className="strong">{title}</span>{" "}
        <span className="hint">
          <Code>{code}</Code> · {priceText(product)}
          {stock === "No Stock" && " · no stock"}
        </span>
      </span>
      <div className={`cluster gap-3 bottom ${styles.actions}`}>
        {sizes.map(({ size, isSoldOut, priceKobo }) => (
          <Button
            key={size}
            type="submit"
            name="intent"
            value={`add ${id} ${size}`}
            disabled={isSoldOut || stock === "No Stock"}
          >
            Add {isOnlySize ? "one size" : `size ${size}`}
            {priceKobo !== undefined && ` for ${formatNaira(priceKobo)}`}
            <span className="visually-hidden"> of {title}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
