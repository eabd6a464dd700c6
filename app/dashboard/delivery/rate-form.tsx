import { useId } from "react";
import { DashboardForm, type FormFields, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { CheckField, FieldPair } from "#app/dashboard/forms/form-parts.tsx";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { type DeliveryKind, type PayOnDelivery, payOnDeliveryWays } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { deliveryOwnerWords } from "#app/shop/delivery/delivery-owner-words.ts";
import { payOnDeliveryWords, type RateTerms, rangeInWords } from "#app/shop/delivery/rate-terms.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";

/** `stored` is what someone else changed meanwhile. */
export type RateFormAnswer = FormRefusal<MessageKey> & { stored?: Partial<RateTerms> };

type RateFormProps = {
  kind: DeliveryKind;
  terms: RateTerms;
  isNew: boolean;
  /** A rate for all of Nigeria, which cannot say "not here". */
  isEverywhere: boolean;
  /** The labels of the shop's other rates of this kind. */
  labels: string[];
  cancelTo: string;
  answer: RateFormAnswer | undefined;
};

/** Asks only for terms of this kind of rate. */
export function RateForm({ kind, terms, isNew, isEverywhere, labels, cancelTo, answer }: RateFormProps) {
  const stored = answer?.stored;
  const { isCollected, hasFee, takesPayOnDelivery } = deliveryKinds[kind];
  return (
    <DashboardForm
      key={JSON.stringify(terms)}
      answer={answer}
      clashes={stored && clashesOf({ ...terms, ...stored }, stored, answer.typed)}
      isWhole
      submitLabel={isNew ? "Add rate" : "Save"}
      cancelTo={cancelTo}
    >
      {fields => (
        <>
          {!isNew && <input type="hidden" name="seen" value={seenText(terms, stored, fields.typed("seen")?.[0])} />}
          <FormGroup legend="Method">
            <NameField labels={labels} current={terms.label} kind={kind} field={fields.field} />
            {!isEverywhere && <NotHere terms={terms} fields={fields} />}
          </FormGroup>
          {isCollected && <CollectFields terms={terms} field={fields.field} />}
          {hasFee && <FeeFields kind={kind} terms={terms} field={fields.field} isNew={isNew} />}
          <DaysFields terms={terms} field={fields.field} kind={kind} />
          {takesPayOnDelivery && <AtTheDoor terms={terms} field={fields.field} />}
        </>
      )}
    </DashboardForm>
  );
}

type GroupProps = { terms: RateTerms; field: FormFields["field"] };

function NameField(props: { labels: string[]; current: string; kind: DeliveryKind; field: FormFields["field"] }) {
  const listId = useId();
  return (
    <>
      <Field
        label="Name"
        isOptional
        autoComplete="off"
        list={listId}
        hint={`Only needed if you have several rates of one kind: ${deliveryOwnerWords[props.kind].exampleLabel}. To replace a wider rate in this area, use the same name.`}
        {...props.field("label", props.current)}
      />
      <datalist id={listId}>
        {props.labels.map(label => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

function NotHere({ terms, fields }: { terms: RateTerms; fields: FormFields }) {
  return (
    <div>
      <CheckField name="notHere" isOn={!terms.isOffered} fields={fields}>
        Don't deliver here
      </CheckField>
      {fields.below("notHere")}
    </div>
  );
}

function FeeFields({ kind, terms, field, isNew }: GroupProps & { kind: DeliveryKind; isNew: boolean }) {
  const text = (kobo: number | null | undefined) => (kobo == null ? "" : nairaText(kobo));
  return (
    <FormGroup legend="Fee">
      <NairaField
        label="Fee"
        required
        hint={deliveryOwnerWords[kind].feeHint}
        {...field("fee", isNew && terms.feeKobo === 0 ? "" : nairaText(terms.feeKobo))}
      />
      <NairaField
        label="Free from"
        isOptional
        hint="Free delivery for orders of this amount or more."
        {...field("freeOver", text(terms.freeOverKobo))}
      />
      {deliveryKinds[kind].receiverPaysCarrier && (
        <>
          <p>What the customer usually pays at the park. Not part of the order total.</p>
          <FieldPair>
            <NairaField label="Minimum" isOptional {...field("parkLeast", text(terms.parkPays?.leastKobo))} />
            <NairaField label="Maximum" isOptional {...field("parkMost", text(terms.parkPays?.mostKobo))} />
          </FieldPair>
        </>
      )}
    </FormGroup>
  );
}

function CollectFields({ terms, field }: GroupProps) {
  return (
    <FormGroup legend="Pick-up point">
      <Field label="Address" required autoComplete="off" {...field("address", terms.address)} />
      <Field
        label="Hours"
        isOptional
        autoComplete="off"
        hint="For example: Mon–Sat 9–6."
        {...field("hours", terms.hours)}
      />
    </FormGroup>
  );
}

function DaysFields({ terms, field, kind }: GroupProps & { kind: DeliveryKind }) {
  return (
    <FormGroup legend={deliveryOwnerWords[kind].daysLegend}>
      <p>In working days, Monday to Saturday. Orders after 12:00 count from the next day.</p>
      <FieldPair>
        <Field
          label="From"
          required
          inputMode="numeric"
          autoComplete="off"
          {...field("daysFrom", String(terms.days.from))}
        />
        <Field label="To" required inputMode="numeric" autoComplete="off" {...field("daysTo", String(terms.days.to))} />
      </FieldPair>
    </FormGroup>
  );
}

/** The ways in which the fee is paid online first. */
const paidFirst: PayOnDelivery[] = ["commitment", "both"];

function AtTheDoor({ terms, field }: GroupProps) {
  const choices = {
    off: "No",
    call: "Yes, after a call",
    commitment: "Yes, after the delivery fee is paid online",
    both: "Yes, after the delivery fee is paid online and a call",
  };
  const paysOnline = usePaysOnline();
  const isShown = (way: PayOnDelivery) => paysOnline || !paidFirst.includes(way) || way === terms.payOnDelivery;
  const ways = payOnDeliveryWays.filter(isShown);
  return (
    <FormGroup legend="Pay on delivery">
      <SelectField
        label="Allow pay on delivery"
        required
        hint={
          paysOnline
            ? "A delivery fee paid online is not refunded if the parcel is refused. If delivery is free, you call instead."
            : "Online payment is off, so a call comes first."
        }
        {...field("payOnDelivery", terms.payOnDelivery)}
      >
        {ways.map(way => (
          <option key={way} value={way}>
            {choices[way]}
          </option>
        ))}
      </SelectField>
    </FormGroup>
  );
}

/** Names the input of each term. */
const termInputs: Record<keyof RateTerms, string> = {
  label: "label",
  isOffered: "notHere",
  feeKobo: "fee",
  freeOverKobo: "freeOver",
  days: "daysTo",
  parkPays: "parkMost",
  payOnDelivery: "payOnDelivery",
  address: "address",
  hours: "hours",
};

/** Includes the current values of clashing terms, so that saving again overwrites them on purpose. */
function seenText(terms: RateTerms, stored: Partial<RateTerms> | undefined, typed: string | undefined): string {
  if (!stored) return typed ?? JSON.stringify(terms);
  const began: RateTerms = typed ? JSON.parse(typed) : terms;
  return JSON.stringify({ ...began, ...stored });
}

function clashesOf(now: RateTerms, stored: Partial<RateTerms>, typed: TypedValues): Record<string, Clash> {
  const yours = (term: keyof RateTerms) => {
    if (term === "isOffered") return typed.some(([name]) => name === "notHere") ? "not delivered" : "offered";
    const way = payOnDeliveryWays.find(one => typed.some(([name, text]) => name === term && text === one));
    if (way) return payOnDeliveryWords[way];
    const texts = inputsOf(term).map(input => typed.find(([name]) => name === input)?.[1] || "none");
    return [...new Set(texts)].join(" to ");
  };
  const terms = Object.keys(stored) as (keyof RateTerms)[];
  return Object.fromEntries(terms.map(term => [termInputs[term], { now: termText(term, now), yours: yours(term) }]));
}

function inputsOf(term: keyof RateTerms): string[] {
  if (term === "days") return ["daysFrom", "daysTo"];
  return term === "parkPays" ? ["parkLeast", "parkMost"] : [termInputs[term]];
}

function termText(key: keyof RateTerms, terms: RateTerms): string {
  const { days, parkPays } = terms;
  if (key === "isOffered") return terms.isOffered ? "offered" : "not delivered";
  if (key === "days") return `${days.from} to ${days.to}`;
  if (key === "payOnDelivery") return payOnDeliveryWords[terms.payOnDelivery];
  if (key === "parkPays") {
    return parkPays ? rangeInWords(parkPays) : "none";
  }
  if (key === "feeKobo") return terms.feeKobo === 0 ? "free" : formatNaira(terms.feeKobo);
  if (key === "freeOverKobo") return terms.freeOverKobo === null ? "never free" : formatNaira(terms.freeOverKobo);
  return terms[key] || "none";
}
