import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { Product } from "#app/catalog/products/product.ts";
import { isFromPrice, priceOfSize } from "#app/catalog/products/size-price.ts";
import type { Size } from "#app/catalog/sizes/size.ts";
import { productPath } from "#app/lib/product-path.ts";
import { askOnPage } from "#app/selling/cart/size-question.ts";
import type { Wait } from "#app/shop/delivery/working-days.ts";
import { OwnPlace } from "#app/storefront/browsing/own-place.tsx";
import { InCartNote } from "#app/storefront/cart/in-cart-note.tsx";
import { useShopFacts } from "#app/storefront/frame/shop-facts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Html } from "#app/ui/html.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { Price } from "#app/ui/price.tsx";
import { SaleEnd } from "#app/ui/sale-end.tsx";
import { BuyButtons } from "./buy-buttons.tsx";
import styles from "./product-details.module.css";
import "#app/catalog/colours/swatch.css";
import "#app/catalog/size-charts/size-chart.css";
import { TrustList } from "#app/storefront/cart/trust-list.tsx";
import { SizeChoice } from "./size-choice.tsx";

/**
 * HTML: `extras` of `renderProductExtras`, `folds` of `renderFolds`, `facts` of `renderFacts`. `instead`: other
 * products, below the buttons.
 */
type ProductDetailsProps = {
  product: Product;
  delivery: PromisedDelivery;
  returns: string;
  /** What discounts without a code take off, a sentence each. */
  offers: string[];
  extras?: string | undefined;
  folds?: string | undefined;
  facts: string;
  instead?: ReactNode;
};

export function ProductDetails({ product, delivery, returns, offers, ...html }: ProductDetailsProps) {
  const { extras, folds, facts, instead } = html;
  const { title, stock, sizes, description } = product;
  const { chatOrigin } = useShopFacts();
  const forSale = sizes.filter(({ isSoldOut }) => !isSoldOut);
  const [size, setSize] = useState<Size | undefined>(forSale.length === 1 ? forSale[0]?.size : undefined);
  const { priceKobo, regularKobo } = priceOfSize(product, size);
  const { details, isAsked, setAsked } = useAskedSize(product.id);
  return (
    <div ref={details} className={`may-shrink ${styles.details}`}>
      <h1 className={`title-1 breakable ${styles.title}`}>{title}</h1>
      <p className={`cluster gap-0-4 baseline ${styles.price}`}>
        <span className="cluster gap-0-4 baseline" aria-live="polite">
          <Price amountKobo={priceKobo} regularKobo={regularKobo} isFrom={!size && isFromPrice(product)} />
          <SaleEnd until={regularKobo && product.saleUntil} />
        </span>
        <InCartNote productId={product.id} />
      </p>
      <Offers saleTitle={regularKobo && product.saleTitle} offers={offers} />
      <SizeChoice
        sizes={sizes}
        isNoStock={stock === "No Stock"}
        chosen={size}
        onChoose={chosen => {
          setSize(chosen);
          setAsked(false);
        }}
        isAsked={isAsked}
        form={chatOrigin && chatForm}
      />
      {extras && (
        // Buttons, links and a summary inside handle their own keys.
        <Html of={extras} className={styles.extras} onClick={answerFit} />
      )}
      <BuyButtons product={product} size={size} />
      {instead}
      <Promises goodsKobo={priceKobo} {...{ delivery, returns }} />
      <noscript>
        <p className={`muted ${styles.noScript}`}>The cart needs JavaScript, which is off in this browser.</p>
      </noscript>
      <About description={description} folds={folds} />
      <Html of={facts} as="dl" className={styles.facts} />
      {chatOrigin && <ProductChat product={product} origin={chatOrigin} />}
      <TrustList />
      <p className="hint above-4">
        Not sure of your size? <Link to={href("/contact")}>Ask us</Link> before you buy.
      </p>
    </div>
  );
}

/** What else is said of the price; nothing for most products. */
function Offers({ saleTitle, offers }: { saleTitle: string | 0 | undefined; offers: string[] }) {
  const lines = saleTitle ? [saleTitle, ...offers] : offers;
  return (
    lines.length > 0 && (
      <ul className={styles.offers}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  );
}

/** Whether a size was asked for beside the sizes, the first of which then has the focus. */
function useAskedSize(id: string) {
  const [isAsked, setAsked] = useState(false);
  const details = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      askOnPage(id, () => {
        setAsked(true);
        details.current?.querySelector<HTMLElement>("input[name=size]:enabled")?.focus();
      }),
    [id],
  );
  return { details, isAsked, setAsked };
}

/** What decides whether one buys, in one line each. */
function Promises({
  delivery,
  returns,
  goodsKobo,
}: Pick<ProductDetailsProps, "delivery" | "returns"> & { goodsKobo: number }) {
  return (
    <ul className={styles.promises}>
      <DeliveryLine {...delivery} goodsKobo={goodsKobo} />
      {returns && <li>{returns}</li>}
    </ul>
  );
}

/** `told`: the fee in kobo, or a sentence when it depends on the place. `wait`: until it is made or here. */
type PromisedDelivery = { told: number | string; isByPlace?: true; wait?: Wait | undefined };

/** Where fees go by place, for the shopper's own place once it is known. */
function DeliveryLine({ told, isByPlace, wait, goodsKobo }: PromisedDelivery & { goodsKobo: number }) {
  const forAll = (
    <span>
      Delivery{" "}
      {typeof told === "string" ? (
        <Link to={href("/delivery")}>{told}</Link>
      ) : (
        <>
          <Price amountKobo={told} className={styles.fee} /> per order
        </>
      )}
    </span>
  );
  if (!isByPlace) return <li>{forAll}</li>;
  return (
    <li className={styles.byPlace}>
      <OwnPlace {...{ goodsKobo, wait }}>{forAll}</OwnPlace>
    </li>
  );
}

function About({ description, folds }: { description: string; folds: string | undefined }) {
  return (
    <>
      {description && <p className="lines">{description}</p>}
      {folds && <Html of={folds} className={styles.folds} />}
    </>
  );
}

/** Loads "Find my size" at the first press of its button. A link beside it leaves the page and would break that off. */
function answerFit({ target }: { target: EventTarget }): void {
  if (!(target instanceof Element && target.closest("[data-chart] button"))) return;
  import("#app/catalog/size-charts/answer-fit.ts").then(
    loaded => loaded.answerFit(target),
    () => showToast("offline"),
  );
}

/** The chosen size belongs to this form too. */
const chatForm = "chat";

/** `origin` is the shop's own address. */
type ProductChatProps = { product: Product; origin: string };

/** Orders by chat or shares the product. A plain form and link, so that both work before the script. */
function ProductChat({ product: { id, title, stock }, origin }: ProductChatProps) {
  const url = origin + productPath({ id, title });
  return (
    <form id={chatForm} method="post" action={href("/draft")} className={`cluster gap-3 ${styles.chat}`}>
      {/* Enter on a size presses the first submit button. This one is disabled, so choosing a size sends nothing. */}
      <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="product" value={id} />
      {stock === "In Stock" && <Button type="submit">Order on WhatsApp</Button>}
      <a
        className={buttonClass()}
        href={`https://wa.me/?text=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noreferrer"
        onClick={event => {
          if (!("share" in navigator)) return;
          event.preventDefault();
          // `share` rejects when the shopper cancels.
          void navigator.share({ title, url }).catch(() => {});
        }}
      >
        Share
      </a>
    </form>
  );
}
