import { type RefObject, useEffect, useRef, useState } from "react";
import { askProductSummaries } from "#app/catalog/products/ask-product-summaries.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { productPath } from "#app/lib/product-path.ts";
import { ClearButton } from "#app/ui/clear-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import { clearSeen, noteSeen, useSeenProducts } from "./seen-products.ts";
import stretched from "#app/ui/stretched-link.module.css";
import styles from "./seen-row.module.css";

/** `here`: the product of this page, left out. `isPlaced`: its room is kept, so it need not wait. */
export type SeenRowProps = { here?: string; isPlaced?: boolean };

/** What can still be bought of the products seen last. Appears only below what is in view, so that nothing moves. */
export function SeenRow({ here, isPlaced = false }: SeenRowProps) {
  const seen = useSeenProducts();
  useEffect(() => {
    if (here) noteSeen(here);
  }, [here]);
  const products = useSummaries(seen.filter(id => id !== here));
  const place = useRef<HTMLSpanElement>(null);
  const isBelow = useOnceBelow(place);
  if (products.length === 0) return null;
  if (!isPlaced && !isBelow) return <span ref={place} />;
  return (
    <section className={styles.seen} aria-labelledby="seen" data-print="no">
      <header className="row gap-3 middle apart">
        <h2 id="seen">Recently viewed</h2>
        <ClearButton what="recently viewed" onClick={clear} />
      </header>
      <ul className={`stack gap-3 ${styles.row}`}>
        {products.map(product => (
          <SeenProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

/** The focus stays on the page. */
function clear(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
  clearSeen();
}

function SeenProduct({ product }: { product: ProductSummary }) {
  const { title, priceKobo, regularKobo, picture } = product;
  return (
    <li className={`small breakable may-shrink anchor ${styles.item}`}>
      <Picture picture={picture} alt="" sizes="9rem" />
      <h3 className={`above-2 ${styles.title}`}>
        <QuickLink className={stretched.link} to={productPath(product)}>
          {title}
        </QuickLink>
      </h3>
      <p>
        <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={isFromPrice(product)} />
      </p>
    </li>
  );
}

/** The shop's facts of those still for sale; those known until the shop has answered. */
function useSummaries(ids: readonly string[]): ProductSummary[] {
  const [known, setKnown] = useState<ProductSummary[]>([]);
  const asked = ids.join(" ");
  useEffect(() => {
    if (asked === "") return;
    const leaving = new AbortController();
    askProductSummaries(asked.split(" "), leaving.signal)
      .then(setKnown)
      // The shopper did not ask for them, so a failure needs no message.
      .catch(() => {});
    return () => leaving.abort();
  }, [asked]);
  return ids.flatMap(id => known.filter(product => product.id === id && product.stock === "In Stock"));
}

/** True once the place was below the window, where something new moves nothing that is in view. */
function useOnceBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!place.current || isBelow) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top > window.innerHeight) setIsBelow(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  });
  return isBelow;
}
