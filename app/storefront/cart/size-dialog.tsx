import { useEffect, useState, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import * as v from "valibot";
import type { ProductSummary, SizeOffer } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { answerFit } from "#app/catalog/size-charts/answer-fit.ts";
import "#app/catalog/size-charts/size-chart.module.css";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { useCart } from "#app/selling/cart/cart-store.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import { askNext, closeSizeQuestion, sizeQuestion } from "#app/selling/cart/size-question.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./size-dialog.module.css";

/** One sheet for the whole page. */
export function SizeDialog() {
  const product = useSyncExternalStore(sizeQuestion.subscribe, sizeQuestion.read, sizeQuestion.onServer);
  return (
    <Dialog title="Choose a size" place="sheet" isOpen={product !== undefined} onClose={askNext}>
      {product && <SizeSheet key={product.id} product={product} />}
    </Dialog>
  );
}

function SizeSheet({ product }: { product: ProductSummary }) {
  const { id, title, sizes, priceKobo, regularKobo } = product;
  const { lines } = useCart();
  const chart = useSizeChart(id);
  return (
    <>
      <div className={styles.product}>
        <Picture picture={product.picture} alt="" isSmall className={styles.picture} />
        <p>
          <Link to={productPath(product)} onClick={closeSizeQuestion}>
            {title}
          </Link>
          <br />
          <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={isFromPrice(product)} />
        </p>
      </div>
      <ul className={styles.sizes}>
        {sizes.map(offer => (
          <li key={offer.size}>
            <Button
              className={styles.size}
              disabled={offer.isSoldOut}
              onClick={() => {
                closeSizeQuestion();
                putInCart(product, offer.size);
              }}
            >
              {isOneSize(sizes) ? "One size" : offer.size}
              <SizeNotes offer={offer} isInCart={lines.some(line => line.id === id && line.size === offer.size)} />
            </Button>
          </li>
        ))}
      </ul>
      {chart && (
        // Buttons and a summary inside handle their own keys:
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className={styles.chart}
          onClick={({ target }) => answerFit(target)}
          dangerouslySetInnerHTML={{ __html: chart }}
        />
      )}
    </>
  );
}

function SizeNotes({ offer: { isSoldOut, priceKobo }, isInCart }: { offer: SizeOffer; isInCart: boolean }) {
  if (isSoldOut) return <small>sold out</small>;
  return (
    <>
      {priceKobo && <small>{formatNaira(priceKobo)}</small>}
      {isInCart && <small>In cart</small>}
    </>
  );
}

const answerSchema = v.object({ html: v.optional(v.string()) });

/** Undefined until it is there; always for a product without a chart, and without a connection. */
function useSizeChart(productId: string): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    fetch(href("/api/size-chart/:id", { id: productId }), asked)
      .then(async answer => setHtml(v.parse(answerSchema, await answer.json()).html))
      .catch(() => {});
    return () => asked.abort();
  }, [productId]);
  return html;
}
