import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { counted } from "#app/lib/counted.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { Field, TextArea } from "#app/ui/field.tsx";

/** `newer`: somebody else chose another day. `closed`: it is made or gone by now. */
export type DayAnswer = FormRefusal<MessageKey> & { newer?: boolean; closed?: boolean };

type DayFormProps = {
  readyBy: string;
  today: string;
  maxDayReason: number;
  /** The day by which the customer needs it, and the last one on which it may be ready for that. */
  neededBy: string | null;
  lastInTime: string | undefined;
  othersCount: number;
  /** The first day by which one of the others is needed. */
  othersNeedBy: string | undefined;
  cancelTo: string;
  answer: DayAnswer | undefined;
};

/** Another day for an order that is made, with the reason that its customer reads. */
export function DayForm(props: DayFormProps) {
  const { readyBy, today, maxDayReason, othersCount, othersNeedBy, cancelTo, answer } = props;
  return (
    <DashboardForm answer={answer} submitLabel="Save and tell the customer" cancelTo={cancelTo} keepsPlace={false}>
      {form => (
        <>
          <input type="hidden" name="seen" value={form.typed("seen")?.[0] ?? readyBy} />
          {answer?.newer && (
            <p role="alert" className="medium bad">
              Somebody else changed the day meanwhile. Open this page again to see it.
            </p>
          )}
          <p className="medium">
            Promised: <strong>{datesText({ from: readyBy, to: readyBy })}</strong>. The customer gets an email in two
            minutes. If the new day is later, they can keep the order or, for seven days, cancel it and get their money
            back.
          </p>
          <NeededNote {...props} />
          <Field label="New day" type="date" required min={today} {...form.field("day", readyBy)} />
          <TextArea
            label="Reason"
            required
            rows={2}
            maxLength={maxDayReason}
            hint="The customer reads it. For example: The lace comes later than our supplier said."
            {...form.field("reason")}
          />
          {othersCount > 0 && (
            <label className="touch gap-2">
              <input type="checkbox" name="also" value="yes" defaultChecked={form.typed("also")?.[0] === "yes"} /> Also
              the {counted(othersCount, "other order")} for that day
              {othersNeedBy && `, needed by ${neededText(othersNeedBy)}${othersCount > 1 ? " or later" : ""}`}
            </label>
          )}
        </>
      )}
    </DashboardForm>
  );
}

/** Says before a later day is chosen by which day the customer needs it, and until when it is ready in time. */
function NeededNote({ neededBy, lastInTime, today }: DayFormProps) {
  if (!neededBy || !lastInTime) return null;
  const isOpen = lastInTime >= today;
  return (
    <p className="warning rounded pad-3-4" role="note">
      The customer needs it by <strong>{neededText(neededBy)}</strong>
      {isOpen && lastInTime < neededBy && (
        <>
          , so it must be ready by <strong>{neededText(lastInTime)}</strong>
        </>
      )}
      . {isOpen ? "A later day is too late: call them first." : "Any day from today on is too late: call them first."}
    </p>
  );
}
