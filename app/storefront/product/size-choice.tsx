import type { SizeOffer } from "#app/catalog/products/product.ts";
import { formatNaira } from "#app/lib/money.ts";
import { isOneSize, type Size } from "#app/catalog/sizes/size.ts";
import styles from "./size-choice.module.css";

type SizeChoiceProps = {
  sizes: SizeOffer[];
  /** The owner took the whole product out of sale. */
  isNoStock: boolean;
  chosen: Size | undefined;
  onChoose(size: Size): void;
  /** The id of a form that the choice is sent with. */
  form?: string | undefined;
};

/** One size of those there are, with its price where that differs; a sold-out one can be seen, not chosen. */
export function SizeChoice({ sizes, isNoStock, chosen, onChoose, form }: SizeChoiceProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Size</legend>
      <div className={styles.sizes}>
        {sizes.map(({ size, isSoldOut, priceKobo }) => (
          <label key={size} className={styles.choice}>
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
            <span className={styles.size}>
              {isOneSize(sizes) ? "One size" : size}
              {isSoldOut || isNoStock ? <small>sold out</small> : priceKobo && <small>{formatNaira(priceKobo)}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
