import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";

type Answer = FormRefusal<MessageKey> | undefined;

export function OccasionListForm({ listed, answer }: { listed: string[]; answer: Answer }) {
  return (
    <DashboardForm key={listed.join("\n")} intent="save" answer={answer} isWhole submitLabel="Save">
      {({ field }) => (
        <FormGroup legend="List">
          <input type="hidden" name="seen" value={JSON.stringify(listed)} />
          <TextArea
            label="Occasions"
            isOptional
            hint="One per line, in the order in which shoppers see them. At most 30, with 40 characters each."
            rows={Math.min(Math.max(6, listed.length + 1), 14)}
            {...field("names", listed.join("\n"))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type ChosenProps = { all: string[]; answer: Answer };

/** Renames an occasion on all products that have it. */
export function OccasionRenameForm({ all, answer }: ChosenProps) {
  return (
    <DashboardForm key={all.join("\n")} intent="rename" answer={answer} submitLabel="Rename">
      {({ field }) => (
        <FormGroup legend="Rename an occasion">
          <p>All products with it get the new name. To join two, enter the name of the other.</p>
          <OccasionSelect all={all} {...field("from")} />
          <Field label="New name" required autoComplete="off" maxLength={40} {...field("to")} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

/** Removes an occasion from all products that have it. */
export function OccasionRemoveForm({ all, answer }: ChosenProps) {
  return (
    <DashboardForm key={all.join("\n")} intent="remove" answer={answer} submitLabel="Remove">
      {({ field }) => (
        <FormGroup legend="Remove an occasion">
          <p>It leaves this list and all products. The products stay in the shop.</p>
          <OccasionSelect all={all} {...field("gone")} />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

type OccasionSelectProps = { all: string[] } & Omit<React.ComponentProps<typeof SelectField>, "label" | "children">;

function OccasionSelect({ all, ...field }: OccasionSelectProps) {
  return (
    <SelectField label="Occasion" required {...field}>
      <option value="">choose an occasion</option>
      {all.map(name => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
