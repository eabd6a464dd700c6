import { type InputEvent, useId, useState } from "react";
import type { SizeStock } from "#app/catalog/product-fields.ts";
import { letters, type SizeScale } from "#app/sizes/size-scale.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { FormFields } from "#app/admin/admin-form.tsx";
import { showSizes } from "./show-sizes.ts";
import styles from "./product-fields.module.css";

type SizeFieldsProps = {
  fields: FormFields;
  /** Nothing for a new product. */
  current: { scale: string; sizes: SizeStock[] } | undefined;
  scales: SizeScale[];
};

/**
 * Which scale its sizes come from, which of them there are, and the pieces of each: a number, or nothing where they are
 * not counted. Without script a button shows the sizes of another scale.
 */
export function SizeFields({ fields, current, scales }: SizeFieldsProps) {
  const { defaultValue, ...field } = fields.field("scale", current?.scale ?? letters);
  const [chosen, setChosen] = useState(defaultValue);
  // One that somebody removed meanwhile has none left to choose.
  const scale = scales.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label="Sizes from"
        required
        hint="the shop's size scales; write your own under sizes"
        {...field}
        value={scale ? chosen : ""}
        onChange={event => setChosen(event.target.value)}
      >
        {!scale && <option value="">choose where its sizes come from</option>}
        {scales.map(({ id, name, sizes }) => (
          <option key={id} value={id}>
            {name} ({sizes.length > 1 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes[0]})
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="intent" value={showSizes}>
          Show these sizes
        </Button>
      </noscript>
      {scale && <ScaleSizes key={scale.id} fields={fields} sizes={scale.sizes} current={current?.sizes ?? []} />}
    </>
  );
}

type ScaleSizesProps = { fields: FormFields; sizes: string[]; current: SizeStock[] };

function ScaleSizes({ fields, sizes, current }: ScaleSizesProps) {
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
              aria-describedby={error ? `${id}-${n}` : undefined}
              onInput={tick}
            />
            {error && <Problem id={`${id}-${n}`} sentence={error} />}
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
