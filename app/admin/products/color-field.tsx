import { useId, useState } from "react";
import { suggestedColors, swatchOf } from "#app/lib/css-colors.ts";
import { Field } from "#app/ui/field.tsx";
import { Swatch } from "#app/ui/swatch.tsx";
import styles from "./product-fields.module.css";

type ColorFieldProps = { name: string; defaultValue: string; error: string | undefined };

/** A colour as a word or a code, with the colour itself beside it as it is typed. */
export function ColorField(props: ColorFieldProps) {
  const id = useId();
  const [color, setColor] = useState(props.defaultValue);
  const paint = swatchOf(color);
  return (
    <div className={styles.color}>
      <Field
        label="Color"
        required
        hint="a name such as wine or indigo, or a code such as #722f37"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={id}
        maxLength={40}
        {...props}
        onChange={event => setColor(event.target.value.trim())}
      />
      <datalist id={id}>
        {suggestedColors.map(name => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {paint && <Swatch color={color} paint={paint} />}
    </div>
  );
}
