import * as v from "valibot";
import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira, koboFromNairaText } from "#app/lib/money.ts";

/** The least and the dearest goods that may be paid at the door, in kobo; see `ShopSettings`. */
export type DoorLimits = { onDeliveryLeastKobo: number; onDeliveryMostKobo: number };

/** What saving it answers when it did not save. `there`: what somebody else has made of it meanwhile. */
export type DoorLimitsAnswer = FormRefusal<MessageKey> & { there?: Partial<DoorLimits> };

type DoorLimitsFormProps = { limits: DoorLimits; action: string; answer: DoorLimitsAnswer | undefined };

/** For which goods paying at the door is offered, where a rate allows it at all. */
export function DoorLimitsForm({ limits, action, answer }: DoorLimitsFormProps) {
  const there = answer?.there;
  return (
    <DashboardForm
      key={JSON.stringify(limits)}
      action={action}
      answer={answer}
      clashes={there && clashesOf(there, answer)}
      submitLabel="Save limits"
    >
      {({ field, typed }) => (
        <FormGroup legend="Goods paid at the door">
          {Object.entries({ ...limits, ...there }).map(([name, value]) => {
            const typedOver = Object.hasOwn(there ?? {}, name) ? undefined : typed(`seen-${name}`)?.[0];
            return <input key={name} type="hidden" name={`seen-${name}`} value={typedOver ?? value} />;
          })}
          <NairaField
            label="Cheapest"
            required
            hint="Goods worth less are paid before: a ride to the door and back costs as much."
            {...field("onDeliveryLeastKobo", nairaText(limits.onDeliveryLeastKobo))}
          />
          <NairaField
            label="Dearest"
            required
            hint="Goods worth more are paid before. One phone number has one such order at a time, and none after it has refused two in half a year."
            {...field("onDeliveryMostKobo", nairaText(limits.onDeliveryMostKobo))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function clashesOf(there: Partial<DoorLimits>, { typed }: DoorLimitsAnswer): Record<string, Clash> {
  const entries = Object.entries(there).map(([name, kobo]) => {
    const yours = typed.find(([one]) => one === name)?.[1] || "none";
    return [name, { now: formatNaira(kobo), yours }];
  });
  return Object.fromEntries(entries);
}

const naira = v.pipe(
  v.optional(v.string(), ""),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const kobo = koboFromNairaText(dataset.value);
    if (kobo !== undefined) return kobo;
    addIssue({ message: "Type an amount in naira, for example 5000 or 50,000." });
    return NEVER;
  }),
);

const schema = v.pipe(
  v.object({ onDeliveryLeastKobo: naira, onDeliveryMostKobo: naira }),
  v.forward(
    v.check(
      ({ onDeliveryLeastKobo, onDeliveryMostKobo }) => onDeliveryLeastKobo <= onDeliveryMostKobo,
      "The dearest cannot cost less than the cheapest.",
    ),
    ["onDeliveryMostKobo"],
  ),
);

const seenKobo = v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number));
const seenSchema = v.object({ onDeliveryLeastKobo: seenKobo, onDeliveryMostKobo: seenKobo });

type Parsed =
  | { ok: true; wanted: DoorLimits; seen: Partial<DoorLimits>; left: string[] }
  | { ok: false; fields: Record<string, string> };

/** Reads the form of the limits. A field that is wrong comes back with a sentence under its name. */
export function parseDoorLimits(form: FormData): Parsed {
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof schema>(parsed.issues);
    const fields = Object.entries(nested).map(([name, [first = ""]]) => [name, first]);
    return { ok: false, fields: Object.fromEntries(fields) };
  }
  const names = ["onDeliveryLeastKobo", "onDeliveryMostKobo"];
  const seen = v.safeParse(seenSchema, Object.fromEntries(names.map(name => [name, form.get(`seen-${name}`)])));
  return { ok: true, wanted: parsed.output, seen: seen.success ? seen.output : {}, left: leftFields(form) };
}
