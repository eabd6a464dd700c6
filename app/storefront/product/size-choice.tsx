import type { SizeOffer } from "#app/catalog/products/product.ts";
import { isOneSize, type Size } from "#app/catalog/sizes/size.ts";
import { formatNaira } from "#app/lib/money.ts";
import styles from "./size-choice.module.css";

type SizeChoiceProps = {
  sizes: SizeOffer[];
  /** True when the owner marked the whole product as out of stock. */
  isNoStock: boolean;
  chosen: Size | undefined;
  onChoose(size: Size): void;
  /** Something was pressed that needs a size. */
  isAsked: boolean;
  /** The id of the form that sends the choice. */
  form?: string | undefined;
};

/** Sizes with their price where it differs and the few left of them. Sold-out ones are visible but cannot be chosen. */
export function SizeChoice({ sizes, isNoStock, chosen, onChoose, isAsked, form }: SizeChoiceProps) {
  return (
    <fieldset className={isAsked ? styles.asked : undefined}>
      <legend className="strong below-2">Size</legend>
      <p className={`strong bad ${styles.ask}`} role="alert">
        {isAsked && "Choose a size"}
      </p>
      <div className="cluster gap-2">
        {sizes.map(({ size, isSoldOut, priceKobo, left }) => (
          <label key={size} className={`anchor ${styles.choice}`}>
            <input
              type="radio"
              form={form}
              name="size"
              value={size}
              className="visually-hidden"
              disabled={isSoldOut || isNoStock}
              checked={size === chosen}
              onChange={() => onChoose(size)}
            />
            <span className={`row middle control strong target ringed ${styles.size}`}>
              {isOneSize(sizes) ? "One size" : size}
              {isSoldOut || isNoStock ? <small>sold out</small> : priceKobo && <small>{formatNaira(priceKobo)}</small>}
              {left && !isNoStock && <small>{left} left</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
