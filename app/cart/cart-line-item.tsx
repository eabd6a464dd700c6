import { href } from "react-router";
import type { MouseEvent, Ref } from "react";
import { priceOfSize } from "#app/catalog/size-price.ts";
import { formatNaira } from "#app/lib/money.ts";
import { Button } from "#app/ui/button.tsx";
import { MinusIcon, PlusIcon } from "#app/ui/icons.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { type CartLine, lineProblem, lineSize, lineTotal } from "./cart.ts";
import { overLimitWords } from "./piece-limits.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./cart-line-item.module.css";

type CartLineItemProps = {
  line: CartLine;
  /** The most pieces of a size in one order. */
  most: number;
  ref: Ref<HTMLLIElement>;
  onIncrease(): void;
  onDecrease(event: MouseEvent): void;
  onRemove(event: MouseEvent): void;
};

const problems = {
  gone: "This is no longer sold. Remove it to go on.",
  soldOut: "This is sold out. Remove it to go on.",
  sizeSoldOut: "This size is sold out. Remove it to go on, or choose another on its page.",
};

type LineNoteProps = Pick<CartLineItemProps, "most"> & {
  problem: keyof typeof problems | undefined;
  quantity: number;
};

/** Why the line cannot be bought as it is, or that it holds the most there can be. */
function LineNote({ problem, quantity, most }: LineNoteProps) {
  if (problem) return <p className={styles.problem}>{problems[problem]}</p>;
  if (quantity > most) return <p className={styles.problem}>{overLimitWords.ofSize(most)}</p>;
  return quantity === most && <p className={styles.meta}>At most {most} of a size in one order.</p>;
}

/** A line of the cart, with its stepper, and whatever changed in the shop since it was put in. */
export function CartLineItem({ line, most, ref, onIncrease, onDecrease, onRemove }: CartLineItemProps) {
  const { id, title, quantity, addedPriceKobo, picture } = line;
  const { priceKobo, regularKobo } = priceOfSize(line, line.size);
  const size = lineSize(line);
  const name = `${title}, ${size.replace(/^[SO]/u, letter => letter.toLowerCase())}`;
  const problem = lineProblem(line);
  const isFull = quantity >= most;
  return (
    <li
      ref={ref}
      className={styles.line}
      tabIndex={-1}
      aria-label={name}
      data-problem={problem ?? (quantity > most ? "overLimit" : undefined)}
    >
      <Picture className={styles.picture} picture={picture} alt="" isSmall />
      <div className={styles.facts}>
        {problem === "gone" ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <QuickLink className={styles.title} to={href("/product/:id", { id })}>
            {title}
          </QuickLink>
        )}
        <p className={styles.meta}>
          {size} · <Price amountKobo={priceKobo} regularKobo={regularKobo} /> each
        </p>
        {addedPriceKobo !== priceKobo && (
          <p className={styles.change}>
            The price has changed: {formatNaira(addedPriceKobo)} → {formatNaira(priceKobo)}
          </p>
        )}
        <LineNote problem={problem} quantity={quantity} most={most} />
      </div>
      <div className={styles.controls}>
        <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
          <button type="button" className={styles.step} onClick={onDecrease}>
            <MinusIcon />
            <span className="visually-hidden">Decrease quantity of {name}</span>
          </button>
          <span className={styles.quantity}>{quantity}</span>
          <button
            type="button"
            className={styles.step}
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
