import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { productPath } from "#app/lib/product-path.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "#app/storefront/lists/collection-page.module.css";
import stretched from "#app/ui/stretched-link.module.css";

/** Large pictures one below the other with few words; each links to its product. */
export function Lookbook({ products, nextQuery }: { products: ProductSummary[]; nextQuery: string | undefined }) {
  return (
    <>
      <ul className={`stack ${styles.looks}`}>
        {products.map((product, index) => (
          <li key={product.id} className={`stack gap-2 breakable anchor ${styles.look}`}>
            <Picture
              picture={product.picture}
              alt=""
              sizes="(min-width: 52rem) 48rem, 92vw"
              isLarge
              isFirst={index === 0}
            />
            <h3>
              <QuickLink className={`${stretched.link} ${styles.link}`} to={productPath(product)}>
                {product.title}
              </QuickLink>
            </h3>
            <LookPrice product={product} />
          </li>
        ))}
      </ul>
      {nextQuery && (
        <p>
          <LinkButton to={nextQuery} relative="path">
            More looks
          </LinkButton>
        </p>
      )}
    </>
  );
}

/** Shows pictures without links: guests must answer before they can buy. */
export function PiecePreviews({ products }: { products: ProductSummary[] }) {
  return (
    <ul className={`stack ${styles.pieces}`}>
      {products.map(product => (
        <li key={product.id} className="stack gap-2 packed breakable">
          <Picture picture={product.picture} alt="" sizes="(min-width: 48rem) 22vw, 45vw" />
          <h3>{product.title}</h3>
          <LookPrice product={product} />
        </li>
      ))}
    </ul>
  );
}

function LookPrice({ product }: { product: ProductSummary }) {
  return (
    <p>
      <Price amountKobo={product.priceKobo} regularKobo={product.regularKobo} isFrom={isFromPrice(product)} />
    </p>
  );
}
