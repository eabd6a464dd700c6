import { DashboardForm, FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import { nairaText } from "#app/dashboard/forms/naira-text.ts";
import { NairaField } from "#app/dashboard/forms/naira-field.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { closedDaysOf } from "#app/shop/delivery/working-days.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { DeliveryDays } from "./parse-days-form.ts";

/** What saving it answers when it did not save. `there`: what somebody else has made of it meanwhile. */
export type DaysFormAnswer = FormRefusal<MessageKey> & { there?: Partial<DeliveryDays> };

type DaysFormProps = { settings: DeliveryDays; action: string; answer: DaysFormAnswer | undefined };

/** The days on which nothing is sent, and the dearest goods that go by a motor park. */
export function DaysForm({ settings, action, answer }: DaysFormProps) {
  const there = answer?.there;
  return (
    <DashboardForm
      key={JSON.stringify(settings)}
      action={action}
      answer={answer}
      clashes={there && clashesOf(there, answer)}
      submitLabel="Save days and limit"
    >
      {({ field, typed }) => (
        <FormGroup legend="Closed days and parks">
          {Object.entries({ ...settings, ...there }).map(([name, value]) => {
            const typedOver = Object.hasOwn(there ?? {}, name) ? undefined : typed(`seen-${name}`)?.[0];
            return <input key={name} type="hidden" name={`seen-${name}`} value={typedOver ?? value} />;
          })}
          <TextArea
            label="Closed days"
            rows={4}
            hint="Days besides Sundays on which you send nothing, one on each line: 25 Dec 2026, 25/12/2026 or 2026-12-25. Public holidays are not known by themselves: type those you keep. Id-el-Fitr, Id-el-Kabir and Id-el-Maulud are announced only days before; add them then."
            {...field("closedDays", daysText(settings.closedDays, "\n"))}
          />
          <NairaField
            label="Dearest goods sent by park"
            required
            hint="Orders worth more are not offered a motor park: a parcel lost with a driver is hardly ever paid for."
            {...field("parkGoodsMost", nairaText(settings.parkGoodsMostKobo))}
          />
        </FormGroup>
      )}
    </DashboardForm>
  );
}

function daysText(kept: string, between: string): string {
  return [...closedDaysOf(kept)].map(formatLagosDay).join(between);
}

function clashesOf(there: Partial<DeliveryDays>, { typed }: DaysFormAnswer): Record<string, Clash> {
  const yours = (name: string) => typed.find(([one]) => one === name)?.[1] || "none";
  const { closedDays, parkGoodsMostKobo } = there;
  return {
    ...(closedDays !== undefined && {
      closedDays: { now: daysText(closedDays, "\n") || "none", yours: yours("closedDays") },
    }),
    ...(parkGoodsMostKobo !== undefined && {
      parkGoodsMost: { now: formatNaira(parkGoodsMostKobo), yours: yours("parkGoodsMost") },
    }),
  };
}
