import { useState } from "react";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { CheckLabel } from "#app/dashboard/forms/form-parts.tsx";
import { paths } from "#app/lib/paths.ts";
import { readLookPicture } from "#app/shop/look/look.ts";
import { Field } from "#app/ui/field.tsx";
import { isRefusedType } from "./read-previewed.ts";
import styles from "./look-picture-field.module.css";

type LookPictureFieldProps = {
  name: "logo" | "logoDark" | "icon";
  label: string;
  hint: string;
  current: string;
  fields: FormFields;
};

/** One picture with a way to remove it. The picture in use is sent along, so that saving keeps it. */
export function LookPictureField({ name, label, hint, current, fields }: LookPictureFieldProps) {
  const { defaultValue, error: wrong, below } = fields.field(name, current);
  const [refused, setRefused] = useState<string>();
  const picture = readLookPicture(defaultValue);
  return (
    <div className="column gap-3">
      <input type="hidden" name={name} value={defaultValue} />
      {picture && (
        <div className={`cluster middle ${styles.current}`}>
          <img
            className={name === "logoDark" ? `${styles.picture} ${styles.dark}` : styles.picture}
            src={paths.picture(picture.hash, 320, "webp")}
            width={picture.width}
            height={picture.height}
            alt={`${label} in use`}
          />
          <CheckLabel>
            <input type="checkbox" name={`${name}Remove`} />
            Remove
            <span className="visually-hidden"> the {label.toLowerCase()}</span>
          </CheckLabel>
        </div>
      )}
      <Field
        label={picture ? `${label}: choose another` : label}
        hint={hint}
        type="file"
        accept="image/png,image/webp,image/jpeg"
        name={`${name}File`}
        onChange={event => {
          const [file] = event.currentTarget.files ?? [];
          setRefused(
            file && isRefusedType(file) ? "SVG is not accepted. Save it as PNG and choose it again." : undefined,
          );
        }}
        error={refused ?? fields.error(`${name}File`) ?? wrong}
        below={below}
      />
    </div>
  );
}
