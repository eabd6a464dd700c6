import type { ScaleFacts } from "#app/catalog/sizes/parse-scale-form.ts";
import { maxSizeLetters } from "#app/catalog/sizes/size.ts";
import type { SizeScale } from "#app/catalog/sizes/size-scale.ts";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";

/** `stored` is what someone else changed meanwhile. */
export type ScaleFormAnswer = FormRefusal<MessageKey> & { stored?: Partial<ScaleFacts> };

type ScaleFormProps = { answer: ScaleFormAnswer | undefined; scale?: SizeScale };

/** A new scale comes without `scale`. */
export function ScaleForm({ answer, scale }: ScaleFormProps) {
  const stored = answer?.stored;
  const textOf = (name: string) => answer?.typed.find(([one]) => one === name)?.[1] ?? "";
  const clashes = stored && {
    ...(stored.name !== undefined && { name: { now: stored.name, yours: textOf("name") } }),
    ...(stored.sizes && { sizes: { now: stored.sizes.join(", "), yours: textOf("sizes").split("\n").join(", ") } }),
  };
  const seen = scale && JSON.stringify({ name: scale.name, sizes: scale.sizes, ...stored });
  return (
    <DashboardForm
      key={scale ? `${scale.name} ${scale.sizes.join()}` : "new"}
      intent={scale && "save"}
      answer={answer}
      clashes={clashes}
      isWhole
      submitLabel={scale ? "Save" : "Create"}
    >
      {({ field }) => (
        <FormGroup legend={scale ? "Size type" : "Add size type"}>
          {seen && <input type="hidden" name="seen" value={seen} />}
          <Field label="Name" required autoComplete="off" maxLength={60} {...field("name", scale?.name)} />
          <TextArea
            label="Sizes"
            required
            hint={`One per line, smallest first, at most ${maxSizeLetters} characters each`}
            rows={Math.max(6, (scale?.sizes.length ?? 0) + 1)}
            {...field("sizes", scale?.sizes.join("\n"))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

/** Renames a size wherever it is offered. */
export function RenameForm({ answer, scale }: { answer: FormRefusal<MessageKey> | undefined; scale: SizeScale }) {
  return (
    <DashboardForm key={scale.sizes.join()} answer={answer} intent="rename" submitLabel="Rename">
      {({ field }) => (
        <FormGroup legend="Rename a size">
          <p>
            Updates all products with this size type. Orders keep the old name. Customers with it in their cart choose
            again.
          </p>
          <SelectField label="Size" required {...field("from")}>
            <option value="">choose a size</option>
            {scale.sizes.map(size => (
              <option key={size}>{size}</option>
            ))}
          </SelectField>
          <Field label="New name" required autoComplete="off" maxLength={maxSizeLetters} {...field("to")} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}
