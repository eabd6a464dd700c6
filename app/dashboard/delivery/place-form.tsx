import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { DeliveryPlace } from "#app/shop/delivery/delivery-rates.ts";
import { Field, SelectField } from "#app/ui/field.tsx";

/** `stored`: the name someone else gave it. */
export type PlaceFormAnswer = FormRefusal<MessageKey> & { stored?: string };

type PlaceFormProps = {
  place: DeliveryPlace;
  /** The other places of the same state, in order. */
  others: DeliveryPlace[];
  /** The id of the place before it, or "first". */
  after: string;
  answer: PlaceFormAnswer | undefined;
};

export function PlaceForm({ place, others, after, answer }: PlaceFormProps) {
  const stored = answer?.stored;
  const typedName = answer?.typed.find(([name]) => name === "name")?.[1] ?? "";
  return (
    <DashboardForm
      key={`${place.name} ${after}`}
      answer={answer}
      clashes={stored === undefined ? undefined : { name: { now: stored, yours: typedName } }}
      submitLabel="Save"
    >
      {({ field, typed }) => (
        <FormGroup legend="Area">
          <input type="hidden" name="seenName" value={stored ?? typed("seenName")?.[0] ?? place.name} />
          <input type="hidden" name="seenAfter" value={typed("seenAfter")?.[0] ?? after} />
          <Field label="Name" required autoComplete="off" {...field("name", place.name)} />
          <SelectField label="Position" required {...field("after", after)}>
            <option value="first">first</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                after {name}
              </option>
            ))}
          </SelectField>
        </FormGroup>
      )}
    </DashboardForm>
  );
}
