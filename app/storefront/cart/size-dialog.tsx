import { useEffect, useState, useSyncExternalStore } from "react";
import { href, Link } from "react-router";
import * as v from "valibot";
import type { ProductSummary, SizeOffer } from "#app/catalog/products/product.ts";
import { isFromPrice } from "#app/catalog/products/size-price.ts";
import { answerFit } from "#app/catalog/size-charts/answer-fit.ts";
import "#app/catalog/size-charts/size-chart.css";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { useCart } from "#app/selling/cart/cart-store.ts";
import { putInCart } from "#app/selling/cart/put-in-cart.ts";
import { askNext, closeSizeQuestion, sizeQuestion } from "#app/selling/cart/size-question.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Html } from "#app/ui/html.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import styles from "./size-dialog.module.css";

/** The one sheet of the whole page. */
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
  const { chart, left } = useSizeSheet(id);
  return (
    <>
      <div className={`row gap-4 middle breakable ${styles.product}`}>
        <Picture picture={product.picture} alt="" isSmall className={styles.picture} />
        <p>
          <Link to={productPath(product)} onClick={closeSizeQuestion}>
            {title}
          </Link>
          <br />
          <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={isFromPrice(product)} />
        </p>
      </div>
      <ul className={`stack gap-2 ${styles.sizes}`}>
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
              <SizeNotes
                offer={offer}
                left={left[offer.size]}
                isInCart={lines.some(line => line.id === id && line.size === offer.size)}
              />
            </Button>
          </li>
        ))}
      </ul>
      {chart && (
        // Buttons and a summary inside handle their own keys.
        <Html
          of={chart}
          className="above-4"
          onClick={({ target }) => answerFit(target)}
          // A form in a dialog would close it.
          onSubmit={event => event.preventDefault()}
        />
      )}
    </>
  );
}

type SizeNotesProps = { offer: SizeOffer; left: number | undefined; isInCart: boolean };

function SizeNotes({ offer: { isSoldOut, priceKobo }, left, isInCart }: SizeNotesProps) {
  if (isSoldOut) return <small>sold out</small>;
  return (
    <>
      {priceKobo && <small>{formatNaira(priceKobo)}</small>}
      {left && <small>{left} left</small>}
      {isInCart && <small>In cart</small>}
    </>
  );
}

const sheetSchema = v.object({
  chart: v.optional(v.string()),
  left: v.fallback(v.record(v.string(), v.number()), {}),
});
type Sheet = v.InferOutput<typeof sheetSchema>;
const unknown: Sheet = { left: {} };

/** Undefined until the sheet has come, and without a connection. */
function useSizeSheet(productId: string): Sheet {
  const [sheet, setSheet] = useState(unknown);
  useEffect(() => {
    const asked = new AbortController();
    fetch(href("/api/size-sheet/:id", { id: productId }), asked)
      .then(async answer => setSheet(v.parse(sheetSchema, await answer.json())))
      .catch(() => {});
    return () => asked.abort();
  }, [productId]);
  return sheet;
}
