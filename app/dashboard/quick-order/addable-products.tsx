import type { ProductSummary } from "#app/catalog/products/product.ts";
import { priceText } from "#app/catalog/products/size-price.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import styles from "./quick-order-form.module.css";

/** `usualSizes`: what the customer bought before, which stands out. */
type AddableProductsProps = { found: ProductSummary[] | undefined; q: string; usualSizes?: string[] };

/** What a search found, each size with a button whose intent is "add", the product and the size. */
export function AddableProducts({ found, q, usualSizes = [] }: AddableProductsProps) {
  if (!found) return null;
  return (
    <div role="status">
      {found.length === 0 ? (
        <p>No results for “{q}”.</p>
      ) : (
        <ul className="stack">
          {found.map(product => (
            <Found key={product.id} product={product} usualSizes={usualSizes} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ product, usualSizes }: { product: ProductSummary; usualSizes: string[] }) {
  const { id, code, title, sizes, stock } = product;
  const isOnlySize = isOneSize(sizes);
  const isUsual = (size: string) => !isOnlySize && usualSizes.includes(size);
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
            look={isUsual(size) ? "primary" : "secondary"}
          >
            Add {isOnlySize ? "one size" : `size ${size}`}
            {priceKobo !== undefined && ` for ${formatNaira(priceKobo)}`}
            <span className="visually-hidden">
              {" "}
              of {title}
              {isUsual(size) && ", as bought before"}
            </span>
          </Button>
        ))}
      </div>
    </li>
  );
}
