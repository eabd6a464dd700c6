import type { MouseEvent, Ref } from "react";
import { priceOfSize } from "#app/catalog/products/size-price.ts";
import { maxQuantity } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import { productPath } from "#app/lib/product-path.ts";
import { type CartLine, lineLeft, lineProblem, lineSize, lineTotal } from "#app/selling/cart/cart.ts";
import { lineSizeProblem, lineTooMany } from "#app/selling/cart/cart-problem.ts";
import type { PieceLimits } from "#app/selling/cart/piece-limits.ts";
import { quoteProblemWords } from "#app/selling/pricing/quote-problem-words.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { MeasuresNote } from "#app/storefront/measures/measures-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { MinusIcon, PlusIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./cart-line-item.module.css";

type CartLineItemProps = {
  line: CartLine;
  limits: PieceLimits;
  ref: Ref<HTMLLIElement>;
  onIncrease(): void;
  onDecrease(event: MouseEvent): void;
  onRemove(event: MouseEvent): void;
};

const problems = {
  gone: "No longer available. Remove it to continue.",
  soldOut: "Sold out. Remove it to continue.",
  sizeSoldOut: "This size is sold out. Remove it, or choose another size on its page.",
};

/** Says why the line cannot be bought, or that no more can be added. */
function LineNote({ line, limits }: Pick<CartLineItemProps, "line" | "limits">) {
  const { quantity } = line;
  const [problem, left] = [lineProblem(line), lineLeft(line)];
  if (problem) return <p className="bad small medium above-2">{problems[problem]}</p>;
  const tooMany = lineSizeProblem(line, limits);
  if (tooMany) return <p className="bad small medium above-2">{quoteProblemWords(tooMany).inCart}</p>;
  if (left === quantity) return <p className="hint above-1">{quoteProblemWords({ kind: "too-many", left }).inCart}</p>;
  const most = Math.min(maxQuantity, limits.ofSize);
  return quantity === most && <p className="hint above-1">Limit: {most} per size in one order.</p>;
}

/** Says what changed in the shop since the product was added. */
export function CartLineItem({ line, limits, ref, onIncrease, onDecrease, onRemove }: CartLineItemProps) {
  const { title, quantity, addedPriceKobo, picture } = line;
  const { priceKobo, regularKobo } = priceOfSize(line, line.size);
  const size = lineSize(line);
  const name = `${title}, ${size.replace(/^[SO]/u, letter => letter.toLowerCase())}`;
  const problem = lineProblem(line);
  const isFull = quantity >= Math.min(maxQuantity, limits.ofSize, lineTooMany(line) - 1);
  const tooMany = lineSizeProblem(line, limits);
  return (
    <li ref={ref} className={styles.line} tabIndex={-1} aria-label={name} data-problem={problem ?? tooMany?.kind}>
      <Picture className={styles.picture} picture={picture} alt="" isSmall />
      <div className="breakable">
        {problem === "gone" ? (
          <span className={`plain-link medium ${styles.title}`}>{title}</span>
        ) : (
          <QuickLink className={`plain-link medium ${styles.title}`} to={productPath(line)}>
            {title}
          </QuickLink>
        )}
        <p className="hint above-1">
          {size} · <Price amountKobo={priceKobo} regularKobo={regularKobo} /> each
          {regularKobo && line.saleUntil && ` · until ${line.saleUntil}`}
        </p>
        {addedPriceKobo !== priceKobo && (
          <p className={`small medium above-2 ${styles.change}`}>
            Price changed: {formatNaira(addedPriceKobo)} → {formatNaira(priceKobo)}
          </p>
        )}
        {line.readyOn && (
          <p className="hint above-1">Pre-order: here by {datesText({ from: line.readyOn, to: line.readyOn })}</p>
        )}
        {line.isMeasured && <MeasuresNote line={line} />}
        <LineNote line={line} limits={limits} />
      </div>
      <div className={`cluster gap-1-2 middle whole-row ${styles.controls}`}>
        <div className="row middle control" role="group" aria-label={`Quantity of ${name}`}>
          <button type="button" className={`stack centered bare ${styles.step}`} onClick={onDecrease}>
            <MinusIcon />
            <span className="visually-hidden">Decrease quantity of {name}</span>
          </button>
          <span className={`strong figures ${styles.quantity}`}>{quantity}</span>
          <button
            type="button"
            className={`stack centered bare ${styles.step}`}
            {...(isFull ? { "aria-disabled": true } : { onClick: onIncrease })}
          >
            <PlusIcon />
            <span className="visually-hidden">Increase quantity of {name}</span>
          </button>
        </div>
        <Button look="quiet" className={styles.remove} onClick={onRemove}>
          <span>
            Remove<span className="visually-hidden"> {name}</span>
          </span>
        </Button>
        <Price className={styles.total} amountKobo={lineTotal(line)} />
      </div>
    </li>
  );
}
