import type { InputHTMLAttributes } from "react";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import type { CorrectedFacts, CorrectedField } from "#app/orders/corrections/correction.ts";
import type { DeliveryKind } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { Field } from "#app/ui/field.tsx";

/** `newer`: the values that someone else saved; `closed`: why nothing can be corrected any more. */
export type CorrectAnswer = FormRefusal<MessageKey> & {
  newer?: Partial<CorrectedFacts>;
  seen?: string;
  closed?: string;
};

type CorrectFormProps = {
  fields: CorrectedField[];
  facts: CorrectedFacts;
  kind: DeliveryKind;
  cancelTo: string;
  answer: CorrectAnswer | undefined;
};

/** Shows only the fields that this order has. */
export function CorrectForm({ fields, facts, kind, cancelTo, answer }: CorrectFormProps) {
  const newer = answer?.newer;
  return (
    <DashboardForm
      answer={answer}
      clashes={newer && clashesOf(newer, answer.typed)}
      submitLabel="Save"
      cancelTo={cancelTo}
      keepsPlace={false}
    >
      {form => (
        <>
          {/* Values that the form began from; a restored draft brings its own. */}
          <input type="hidden" name="seen" value={answer?.seen ?? form.typed("seen")?.[0] ?? JSON.stringify(facts)} />
          {groupsOf(kind).map(({ legend, names }) => {
            const own = names.filter(name => fields.includes(name));
            return (
              own.length > 0 && (
                <FormGroup key={legend} legend={legend}>
                  {own.map(name => (
                    <CorrectField key={name} name={name} facts={facts} kind={kind} form={form} />
                  ))}
                </FormGroup>
              )
            );
          })}
          <p className="hint">
            State and delivery method can't be changed here, because they decide the fee.
            {facts.email && (
              <>
                {" "}
                The customer is told by email two minutes after you save. A corrected email address gets the order's
                confirmation, and the old tracking link stops working.
              </>
            )}
          </p>
        </>
      )}
    </DashboardForm>
  );
}

type Group = { legend: string; names: CorrectedField[] };

function groupsOf(kind: DeliveryKind): Group[] {
  return [
    { legend: "Customer", names: ["fullName", "phone", "email"] },
    { legend: "Receiver", names: ["receiverName", "receiverPhone"] },
    {
      legend: deliveryKinds[kind].isCollected ? "Details" : "Delivery",
      names: ["street", "landmark", "city", "postalCode", "otherPhone", "neededBy", "shopperNote"],
    },
  ];
}

type FieldLook = InputHTMLAttributes<HTMLInputElement> & { label: string; isOptional?: boolean };

const looks: Record<CorrectedField, FieldLook> = {
  fullName: { label: "Full name", required: true },
  phone: { label: "Phone number", type: "tel", required: true },
  email: { label: "Email address", type: "email", required: true },
  street: { label: "Street address", required: true },
  landmark: { label: "Landmark", isOptional: true },
  city: { label: "City", required: true },
  postalCode: { label: "Postal code", isOptional: true },
  receiverName: { label: "Receiver's name", required: true },
  receiverPhone: { label: "Receiver's phone", type: "tel", required: true },
  otherPhone: { label: "Another number for the rider", type: "tel", isOptional: true },
  neededBy: { label: "Needed by", type: "date", isOptional: true },
  shopperNote: { label: "Customer's note", isOptional: true },
};

type CorrectFieldProps = Pick<CorrectFormProps, "facts" | "kind"> & { name: CorrectedField; form: FormFields };

function CorrectField({ name, facts, kind, form }: CorrectFieldProps) {
  const { cityLabel } = deliveryKinds[kind];
  return (
    <Field
      {...looks[name]}
      {...(name === "city" && cityLabel && { label: cityLabel })}
      // An order by phone or chat may have none.
      {...(name === "email" && facts.email === "" && { required: false, isOptional: true })}
      autoComplete="off"
      {...form.field(name, facts[name])}
    />
  );
}

function clashesOf(newer: Partial<CorrectedFacts>, typed: TypedValues): Record<string, Clash> {
  const yours = (name: string) => typed.find(([one]) => one === name)?.[1] || "empty";
  return Object.fromEntries(
    Object.entries(newer).map(([name, now]) => [name, { now: now || "empty", yours: yours(name) }]),
  );
}
