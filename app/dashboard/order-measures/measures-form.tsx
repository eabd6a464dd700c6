import { type Giver, givers, maxBodyName } from "#app/catalog/measurement-sets/measured-body.ts";
import { exactText, maxLengthLetters } from "#app/catalog/measurement-sets/typed-length.ts";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { bodyInput, giverInput, type MeasuredLine } from "#app/orders/measures/measured-line.ts";
import { Field, SelectField } from "#app/ui/field.tsx";

/** `newer`: somebody else changed them. `closed`: why they can't be changed any more. */
export type MeasuresAnswer = FormRefusal<MessageKey> & { newer?: boolean; closed?: string };

type MeasuresFormProps = {
  lines: MeasuredLine[];
  isBegun: boolean;
  seen: string;
  cancelTo: string;
  answer: MeasuresAnswer | undefined;
};

/** Whose measurements each piece of an order is made to. */
export function MeasuresForm({ lines, isBegun, seen, cancelTo, answer }: MeasuresFormProps) {
  const pieces = lines.flatMap(line => Array.from({ length: line.quantity }, (_, piece) => ({ line, piece })));
  return (
    <DashboardForm answer={answer} submitLabel="Save" cancelTo={cancelTo} keepsPlace={false}>
      {form => (
        <>
          <input type="hidden" name="seen" value={form.typed("seen")?.[0] ?? seen} />
          {answer?.newer && (
            <p role="alert" className="medium bad">
              Somebody else changed these meanwhile. Open this page again to see them.
            </p>
          )}
          {isBegun && <p className="medium">Work on this order has begun. Tell the tailor what you change.</p>}
          {pieces.map(({ line, piece }) => (
            <PieceFields key={bodyInput(line, piece)} line={line} piece={piece} form={form} />
          ))}
          <SelectField label="Who gave the numbers you change?" {...form.field(giverInput, "customer")}>
            {givers.map(one => (
              <option key={one} value={one}>
                {giverWords[one]}
              </option>
            ))}
          </SelectField>
          <label className="touch gap-2">
            <input type="checkbox" name="checked" value="yes" /> I went through these with the customer
          </label>
        </>
      )}
    </DashboardForm>
  );
}

const giverWords: Record<Giver, string> = {
  customer: "The customer",
  shop: "We measured",
  earlier: "An earlier order",
};

function PieceFields({ line, piece, form }: { line: MeasuredLine; piece: number; form: FormFields }) {
  const body = line.bodies[piece];
  const ofMany = line.quantity > 1 ? `, ${piece + 1} of ${line.quantity}` : "";
  return (
    <FormGroup legend={titleWithSize(line) + ofMany}>
      <Field
        label="Name"
        maxLength={maxBodyName}
        autoComplete="off"
        {...form.field(bodyInput(line, piece), body?.name)}
      />
      {line.fields.map(({ key, name, help }) => {
        const mm = body?.measures.find(one => one.key === key)?.mm;
        return (
          <Field
            key={key}
            label={`${name} (${line.unit})`}
            hint={help || undefined}
            maxLength={maxLengthLetters}
            autoComplete="off"
            {...form.field(bodyInput(line, piece, key), mm === undefined ? undefined : exactText(mm, line.unit))}
          />
        );
      })}
    </FormGroup>
  );
}
