import { colorName } from "#app/catalog/colours/color-name.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { productPath } from "#app/lib/product-path.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./related-products.module.css";

/** Smaller on a phone than the width says; the smallest pictures are sharp enough. */
const pictureSizes = "(min-width: 100rem) 23rem, (min-width: 80rem) 18rem, (min-width: 40rem) 22vw, 40vw";

type RelatedProductsProps = { products: ProductSummary[]; categoryName: string; isBeside?: boolean };

/** A row of four, scrolling on a phone, and in a narrow place (`isBeside`). Nothing without any. */
export function RelatedProducts({ products, categoryName, isBeside }: RelatedProductsProps) {
  if (products.length === 0) return null;
  const isOfCategory = products.every(product => product.categoryName === categoryName);
  return (
    <section
      className={isBeside ? styles.beside : `page-width page-section ${styles.related}`}
      aria-labelledby="related"
      data-print="no"
    >
      <h2 id="related">{isOfCategory ? `More from ${categoryName}` : "You may also like"}</h2>
      <ul className={`stack gap-3 ${styles.row}`}>
        {products.map(product => (
          <RelatedProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function RelatedProduct({ product }: { product: ProductSummary }) {
  const { title, color, priceKobo, regularKobo, stock, picture } = product;
  return (
    <li className={`breakable may-shrink anchor ${styles.item}`}>
      <Picture picture={picture} alt={color ? `${title}, ${colorName(color)}` : title} sizes={pictureSizes} />
      <h3 className="card-title">
        <QuickLink className={stretched.link} to={productPath(product)}>
          {title}
        </QuickLink>
      </h3>
      <p className="cluster gap-0-3 baseline apart above-1">
        <span className="cluster gap-0-3 baseline">
          <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={isFromPrice(product)} />
        </span>
        {stock === "No Stock" && <span className="hint">No Stock</span>}
      </p>
    </li>
  );
}
