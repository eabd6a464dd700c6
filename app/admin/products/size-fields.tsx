import { type InputEvent, useId } from "react";
import type { SizeStock } from "#app/catalog/product-fields.ts";
import { sizes } from "#app/lib/sizes.ts";
import fieldStyles from "#app/ui/field.module.css";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { FormFields } from "#app/admin/admin-form.tsx";
import styles from "./product-fields.module.css";

/** Which sizes there are, and the pieces of each: a number, or nothing where they are not counted. */
export function SizeFields({ fields, current }: { fields: FormFields; current: SizeStock[] }) {
  const id = useId();
  const offered = fields.typed("size") ?? current.map(({ size }) => size);
  const problem = fields.error("size");
  return (
    <fieldset className={styles.sizes}>
      <legend className={styles.legend}>Size</legend>
      <p className={fieldStyles.hint}>
        Tick each size you have and type its pieces. Leave the pieces empty where you do not count them.
      </p>
      {sizes.map((size, n) => {
        const quantity = current.find(one => one.size === size)?.quantity;
        const { error, below, ...field } = fields.field(`quantity-${size}`, quantity?.toString());
        return (
          <div key={size} className={styles.size} data-size-row>
            <label className={styles.check}>
              <input
                type="checkbox"
                name="size"
                value={size}
                defaultChecked={offered.includes(size)}
                aria-invalid={problem && n === 0 ? true : undefined}
                aria-describedby={problem ? `${id}-size` : undefined}
              />
              {size}
            </label>
            <input
              {...field}
              className={`${fieldStyles.input} ${styles.pieces}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              placeholder="not counted"
              aria-label={`Pieces of ${size}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${size}` : undefined}
              onInput={tick}
            />
            {error && <Problem id={`${id}-${size}`} sentence={error} />}
            {below && <div className={styles.error}>{below}</div>}
          </div>
        );
      })}
      {problem && <Problem id={`${id}-size`} sentence={problem} />}
    </fieldset>
  );
}

function Problem({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} className={`${fieldStyles.error} ${styles.error}`}>
      <WarningIcon />
      {sentence}
    </p>
  );
}

/** Ticks a size when its pieces are typed. */
function tick({ currentTarget }: InputEvent<HTMLInputElement>): void {
  const box = currentTarget.closest("[data-size-row]")?.querySelector<HTMLInputElement>("[name=size]");
  if (box && currentTarget.value) box.checked = true;
}
