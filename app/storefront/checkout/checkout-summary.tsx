import { href, Link } from "react-router";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { type CartLine, lineSize, lineTotal } from "#app/selling/cart/cart.ts";
import type { ShownCart } from "#app/selling/cart/cart-store.ts";
import type { AnsweredProblem } from "#app/selling/checkout/checkout-answers.ts";
import { problemText } from "#app/selling/checkout/line-problem-text.ts";
import { CartTotals } from "#app/storefront/cart/cart-totals.tsx";
import { CodeBox } from "#app/storefront/cart/code-box.tsx";
import { FreshnessNote } from "#app/storefront/cart/freshness-note.tsx";
import type { Freshness } from "#app/storefront/cart/use-product-summaries.ts";
import { MeasuresNote } from "#app/storefront/measures/measures-note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { useIsLarge } from "#app/ui/use-is-large.ts";
import type { CheckoutDelivery } from "./use-checkout-delivery.ts";
import styles from "./checkout-summary.module.css";

type CheckoutSummaryProps = {
  cart: ShownCart;
  freshness: Freshness;
  delivery: CheckoutDelivery;
  /** Undefined until the server has answered with the discounts. */
  totalKobo: number | undefined;
  problems: AnsweredProblem[];
  isInert: boolean;
};

/** Folded on a phone with the total visible; open beside the form on wider screens. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, freshness, delivery, totalKobo, problems, isInert } = props;
  const isLarge = useIsLarge();
  const hasProblems = problems.length > 0;
  return (
    <section className="may-shrink stays" aria-label="Order summary" inert={isInert} id="order-summary" tabIndex={-1}>
      {/* The key makes the browser forget that the shopper closed it. */}
      <details key={String(hasProblems)} className={`panel ${styles.summary}`} open={isLarge || hasProblems}>
        <summary className={`cluster gap-0-4 middle apart strong ${styles.head}`}>
          <span>Your order</span>
          <Price className={styles.headTotal} amountKobo={totalKobo} />
        </summary>
        <ul className={`stack gap-4 line-above ${styles.lines}`}>
          {cart.lines.map(line => (
            <SummaryLine key={`${line.id} ${line.size}`} line={line} problem={problemOf(line, problems)} />
          ))}
        </ul>
        <FreshnessNote freshness={freshness} />
        <p className="small">
          <Link className="touch" to={href("/cart")}>
            Edit cart
          </Link>
        </p>
        <div className={`above-4 ${styles.totals}`}>
          <CartTotals
            cart={cart}
            choice={delivery.choice}
            discount={delivery.discount}
            sums={delivery.sums}
            totalKobo={totalKobo}
          />
        </div>
        <CodeBox discount={delivery.discount} />
      </details>
    </section>
  );
}

function SummaryLine({ line, problem }: { line: CartLine; problem: AnsweredProblem | undefined }) {
  const price = priceOfSize(line, line.size);
  return (
    <li className="cluster gap-1-3 top">
      <Picture className={styles.picture} picture={line.picture} alt="" isSmall />
      <div className={`breakable may-shrink ${styles.words}`}>
        <p className="medium">{line.title}</p>
        <p className="hint">
          {lineSize(line)} · {line.quantity} × <Price amountKobo={price.priceKobo} regularKobo={price.regularKobo} />
        </p>
        {line.isMeasured && <MeasuresNote line={line} />}
      </div>
      <Price className={styles.lineTotal} amountKobo={lineTotal(line)} />
      {problem && <p className={`small medium bad ${styles.problem}`}>{problemText(problem)}</p>}
    </li>
  );
}

function problemOf({ id, size }: CartLine, problems: AnsweredProblem[]): AnsweredProblem | undefined {
  return problems.find(problem => "productId" in problem && problem.productId === id && problem.size === size);
}
