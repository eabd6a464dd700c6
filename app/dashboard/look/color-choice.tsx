import { useId, useRef } from "react";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { palettes, standardColor } from "#app/shop/look/palettes.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./color-choice.module.css";

/** What a colour of the owner's becomes as text and on buttons. */
export type UsedColors = { light: string; dark: string };

type ColorChoiceProps = { current: string; used: UsedColors | undefined; standard: string; fields: FormFields };

export function ColorChoice({ current, used, standard, fields }: ColorChoiceProps) {
  const own = useRef<HTMLInputElement>(null);
  const isOwn = current !== standardColor && !palettes.some(({ color }) => color === current);
  const chosen = fields.typed("color")?.[0] ?? (isOwn ? "own" : current);
  const choose = () => own.current?.click();
  return (
    <>
      <fieldset className={`stack gap-0-3 ${styles.palettes}`}>
        <legend className="visually-hidden">Palette</legend>
        {[{ name: "Indigo", color: standardColor }, ...palettes].map(({ name, color }) => (
          <label key={color} className="row gap-2 middle target">
            <input type="radio" name="color" value={color} defaultChecked={chosen === color} />
            <Paint color={color || standard} />
            {name}
          </label>
        ))}
        <label className="row gap-2 middle target">
          <input ref={own} type="radio" name="color" value="own" defaultChecked={chosen === "own"} />
          Another colour
        </label>
      </fieldset>
      <OwnColor current={isOwn ? current : ""} standard={standard} fields={fields} onTyped={choose} />
      {used && <UsedNote own={current} used={used} />}
    </>
  );
}

type OwnColorProps = Pick<ColorChoiceProps, "current" | "standard" | "fields"> & { onTyped(): void };

/** Typed as digits, or picked where the browser can. */
function OwnColor({ current, standard, fields, onTyped }: OwnColorProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} className={`cluster gap-3 bottom ${styles.own}`}>
      <Field
        label="Your own colour"
        hint="For example #a8401f. Used when “Another colour” is chosen above."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onInput={onTyped}
        {...fields.field("ownColor", current)}
      />
      <span data-needs-script className={`row gap-2 middle ${styles.pick}`}>
        <label htmlFor={id}>Pick</label>
        <input
          id={id}
          type="color"
          defaultValue={current || standard}
          onInput={event => {
            const input = field.current?.querySelector("input");
            if (input) input.value = event.currentTarget.value;
            onTyped();
          }}
        />
      </span>
    </div>
  );
}

/** Shows both colours where one had to become lighter or darker to be read. */
function UsedNote({ own, used: { light, dark } }: { own: string; used: UsedColors }) {
  return (
    <div className={`stack gap-2 ${styles.used}`}>
      <p>
        {own === light
          ? "Your colour is readable on light backgrounds and is used as it is."
          : "Your colour would be hard to read as text, so links and buttons use a darker one."}{" "}
        {own !== dark && "On dark backgrounds a lighter one is used."}
      </p>
      <ul>
        {[
          { where: "Chosen", color: own },
          { where: "On light", color: light },
          { where: "On dark", color: dark },
        ].map(({ where, color }) => (
          <li key={where}>
            <Paint color={color} /> {where}: {color}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An attribute of an SVG, because the content security policy forbids style attributes. */
function Paint({ color }: { color: string }) {
  return (
    <svg className={styles.paint} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
