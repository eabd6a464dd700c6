import { colorName } from "#app/catalog/colours/color-name.ts";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { availabilityWord } from "#app/catalog/products/stock-words.ts";
import { paths } from "#app/lib/paths.ts";
import { productPath } from "#app/lib/product-path.ts";
import { BagButton } from "#app/storefront/cart/add-to-cart-button.tsx";
import { InCartNote } from "#app/storefront/cart/in-cart-note.tsx";
import { WishlistButton } from "#app/storefront/wishlist/wishlist-button.tsx";
import { useIsLite } from "#app/ui/page/lite.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { SaleEnd } from "#app/ui/sale-end.tsx";
import { useHasLargePictures } from "./large-pictures.ts";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./product-card.module.css";

type ProductCardProps = {
  product: ProductSummary;
  isFirst?: boolean;
};

/** The picture's width with five, four and two columns. */
const wideSizes =
  "(min-width: 100rem) 23rem, (min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 40rem) 46vw";

/** With two columns on a phone a tenth less than the width, so that common phones take the 320 px file. */
const phoneSizes = { two: "(min-width: 21.25rem) 41vw, 92vw", one: "92vw" };

/** Appears, and is fetched, only under a pointer. */
function SecondPicture({ hash }: { hash: string }) {
  if (useIsLite()) return null;
  return <img className={`gone ${styles.second}`} src={paths.picture(hash, 640, "webp")} alt="" loading="lazy" />;
}

/** The whole card is one link; the heart and the bag lie above it, on the picture. */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  const { id, title, priceKobo, regularKobo, saleUntil, color, paint, usedNote, picture, second } = product;
  const availability = availabilityWord(product);
  return (
    <article className={`column packed breakable anchor ${styles.card}`}>
      <div className={`sunken anchor ${styles.well}`}>
        <Picture
          className={styles.picture}
          picture={picture}
          alt={picture?.alt ?? (color ? `${title}, ${colorName(color)}` : title)}
          sizes={`${wideSizes}, ${useHasLargePictures() ? phoneSizes.one : phoneSizes.two}`}
          isFirst={isFirst}
          isShowable
        />
        {second && <SecondPicture hash={second} />}
      </div>
      <h3 className="card-title">
        <QuickLink className={stretched.link} to={productPath(product)}>
          {title}
        </QuickLink>
      </h3>
      <p className={`cluster gap-0-3 middle apart ${styles.facts}`}>
        <span className="cluster gap-0-3 baseline">
          <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={isFromPrice(product)} />
          <SaleEnd until={regularKobo && saleUntil} />
        </span>
        <InCartNote productId={id} />
      </p>
      <p className={`cluster gap-0-3 middle apart ${styles.facts}`}>
        {color && <Swatch color={color} paint={paint} />}
        {usedNote && <span className={`note strong sunken ${styles.badge}`}>Fairly used</span>}
        {availability !== "In Stock" && <span className={`note strong sunken ${styles.badge}`}>{availability}</span>}
      </p>
      <WishlistButton product={product} className={styles.heart} />
      <div className={styles.bag}>
        <BagButton product={product} />
      </div>
    </article>
  );
}
