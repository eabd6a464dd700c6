import { type ComponentProps, useId, useState } from "react";
import { letters, type SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { type SizeStock, sizeInput, sizeLowInput, sizePriceInput } from "#app/catalog/sizes/size-stock.ts";
import type { FieldProps, FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import { showSizes } from "./show-sizes.ts";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./product-fields.module.css";

type SizeFieldsProps = {
  fields: FormFields;
  current: { scale: string; sizes: SizeStock[] } | undefined;
  scales: SizeScale[];
};

/**
 * Pieces are a number, or nothing when not counted; a size may have its own price. Without script a button shows
 * another scale's sizes.
 */
export function SizeFields({ fields, current, scales }: SizeFieldsProps) {
  const { defaultValue, ...field } = fields.field("scale", current?.scale ?? letters);
  const [chosen, setChosen] = useState(defaultValue);
  // A scale removed meanwhile can no longer be chosen.
  const scale = scales.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label="Size type"
        required
        hint="Add your own under Sizes."
        {...field}
        value={scale ? chosen : ""}
        onChange={event => setChosen(event.target.value)}
      >
        {!scale && <option value="">choose a size type</option>}
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
    <fieldset className="stack gap-2">
      <legend className="strong">Size</legend>
      <p className={fieldStyles.hint}>
        Leave stock empty if you don't count it. Own price: only if this size costs more or less.
      </p>
      <p className={`cluster gap-1-2 top ${styles.size} ${fieldStyles.hint}`} aria-hidden="true">
        <span className={styles.piecesTitle}>Stock</span>
        <span>Own price, ₦</span>
      </p>
      {sizes.map((size, n) => {
        const { quantity, priceKobo } = current.find(one => one.size === size) ?? {};
        return (
          <div key={size} className={`cluster gap-1-2 top ${styles.size}`} data-size-row>
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
            <SizeInput
              field={fields.field(sizeInput(size), quantity?.toString())}
              label={`Stock of ${size}`}
              placeholder="not counted"
              inputMode="numeric"
              maxLength={9}
            />
            <SizeInput
              field={fields.field(sizePriceInput(size), priceKobo === undefined ? undefined : nairaText(priceKobo))}
              label={`Price of ${size} in naira`}
              placeholder="same"
              inputMode="decimal"
              maxLength={30}
            />
          </div>
        );
      })}
      {problem && <Problem id={`${id}-size`} sentence={problem} />}
      <LowLevels fields={fields} sizes={sizes} current={current} />
    </fieldset>
  );
}

/** Folded while the shop's setting applies to all. */
function LowLevels({ fields, sizes, current }: ScaleSizesProps) {
  const levels = sizes.map(size => ({
    size,
    field: fields.field(sizeLowInput(size), current.find(one => one.size === size)?.lowLevel?.toString()),
  }));
  return (
    <Fold
      title="Low-stock alert"
      isOpen={levels.some(({ field }) => field.defaultValue || field.error || field.below)}
      isInline
    >
      <p className={fieldStyles.hint}>
        Alert at this stock or less. Leave empty for the shop's setting; 0: only when sold out.
      </p>
      <div className="stack gap-2">
        {levels.map(({ size, field }) => (
          <div key={size} className={`cluster gap-1-2 top ${styles.size}`}>
            <span className={styles.check} aria-hidden="true">
              {size}
            </span>
            <SizeInput
              field={field}
              label={`Low-stock alert for ${size}`}
              placeholder="default"
              inputMode="numeric"
              maxLength={3}
            />
          </div>
        ))}
      </div>
    </Fold>
  );
}

type SizeInputProps = Pick<ComponentProps<"input">, "placeholder" | "inputMode" | "maxLength"> & {
  field: FieldProps;
  label: string;
};

function SizeInput({ field: { error, below, ...field }, label, ...input }: SizeInputProps) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <input
        {...field}
        {...input}
        className={`${fieldStyles.input} figures ${styles.pieces}`}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onInput={event => tick(event.currentTarget)}
      />
      {error && <Problem id={id} sentence={error} />}
      {below}
    </div>
  );
}

function Problem({ id, sentence }: { id: string; sentence: string }) {
  return (
    <p id={id} className={fieldStyles.error}>
      <WarningIcon />
      {sentence}
    </p>
  );
}

/** Ticks a size when its pieces or price are typed. */
function tick(input: HTMLInputElement): void {
  const box = input.closest("[data-size-row]")?.querySelector<HTMLInputElement>("[name=size]");
  if (box && input.value) box.checked = true;
}
