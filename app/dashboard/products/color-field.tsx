import { useId, useRef, useState } from "react";
import { suggestedColors, swatchOf } from "#app/catalog/colours/css-colors.ts";
import { Swatch } from "#app/catalog/colours/swatch.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { colorPalette } from "./palette-colors.ts";
import styles from "./product-fields.module.css";

type ColorFieldProps = { name: string; defaultValue: string; error: string | undefined };

export function ColorField(props: ColorFieldProps) {
  const id = useId();
  const [color, setColor] = useState(props.defaultValue);
  const paint = swatchOf(color);
  const field = useRef<HTMLDivElement>(null);
  function choose(chosen: string) {
    const input = field.current?.querySelector("input");
    if (!input) return;
    typeInto(input, chosen);
    setColor(chosen);
    input.focus();
  }
  return (
    <div ref={field} className="stack gap-2">
      <Field
        label="Color"
        required
        hint="For example wine, navy or #722f37"
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
      <ColorPalette onChoose={choose} />
    </div>
  );
}

/** Without script the field's own list replaces it. */
function ColorPalette({ onChoose }: { onChoose(color: string): void }) {
  return (
    <div data-needs-script>
      <Fold title="Choose from a palette" isInline>
        {colorPalette.map(({ label, colors }) => (
          <section key={label} aria-label={label} className={`stack gap-1 ${styles.family}`}>
            <p aria-hidden="true">{label}</p>
            <ul>
              {colors.map(color => (
                <li key={color}>
                  <Button className={styles.paint} onClick={() => onChoose(color)}>
                    <Swatch color={color} paint={swatchOf(color) ?? color} />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Fold>
    </div>
  );
}

/** Sets an input's text like typing, so that its form and React notice. */
function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides the element's own `value` setter and ignores events that do not change it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
