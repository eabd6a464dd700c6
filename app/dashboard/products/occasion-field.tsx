import { useId } from "react";
import { href, Link } from "react-router";
import type { FormFields } from "#app/dashboard/forms/dashboard-form.tsx";
import { Field } from "#app/ui/field.tsx";
import fieldStyles from "#app/ui/field.module.css";

type OccasionFieldProps = { fields: FormFields; current: string | undefined; occasions: string[] };

/** The shop's occasions to tick, and room for others. All are sent under one name. */
export function OccasionField({ fields, current = "", occasions }: OccasionFieldProps) {
  const id = useId();
  const chosen = fields.typed("occasions") ?? current.split(", ");
  const others = chosen.filter(one => !occasions.includes(one) && one !== "");
  const { defaultValue: _chosen, ...field } = fields.field("occasions");
  return (
    <fieldset className="stack gap-2" aria-describedby={`${id}-hint`}>
      <legend className={fieldStyles.label}>
        Occasions<span className={fieldStyles.optional}> (optional)</span>
      </legend>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Shoppers filter by these and search for them. <Link to={href("/admin/occasions")}>Change the list</Link>
      </p>
      {occasions.length > 0 && (
        <div className="cluster gap-2">
          {occasions.map(occasion => (
            <label key={occasion} className="touch gap-2 breakable">
              <input type="checkbox" name="occasions" value={occasion} defaultChecked={chosen.includes(occasion)} />
              {occasion}
            </label>
          ))}
        </div>
      )}
      <Field
        label="Other occasions"
        isOptional
        hint="Separate them with commas."
        autoComplete="off"
        {...field}
        defaultValue={others.join(", ")}
      />
    </fieldset>
  );
}
