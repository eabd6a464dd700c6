import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import type { DoorFacts } from "#app/dashboard/order-pictures/door-picture.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { isDoorStep } from "#app/orders/fulfilment/door-code.ts";
import { handedOverWord, stageWords, stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** Says whether the next step asks for the customer's code. */
export function asksDoorCode(order: OrderDetail): boolean {
  const { next } = stepsFrom(order);
  return order.hasDoorCode && isDoorStep({ from: order.stage, to: next });
}

type DoorCodeFieldsProps = {
  order: OrderDetail;
  door: DoorFacts | undefined;
  cashReference: string;
  answer: FormRefusal<MessageKey> | undefined;
};

/** The step and its cash, if any; a button of the form says which of them it means. */
export function DoorCodeFields({ order, door, cashReference, answer }: DoorCodeFieldsProps) {
  const typed = (name: string) => answer?.typed.find(([one]) => one === name)?.[1] ?? "";
  return (
    <>
      <input type="hidden" name="to" value="delivered" />
      <input type="hidden" name="cashKobo" value={order.dueKobo} />
      <input type="hidden" name="cashReference" value={cashReference} />
      {door?.picture && <p className="note">The picture at the door counts instead of the code.</p>}
      <Field
        label="Customer's code"
        name="doorCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        hint="4 digits, on their order's page."
        defaultValue={typed("doorCode")}
        error={answer?.fields?.doorCode}
      />
      <Fold title="No code?" isOpen={typed("takenBy") !== "" || answer?.fields?.doorCode !== undefined} isInline>
        <Field
          label="Taken by"
          name="takenBy"
          autoComplete="off"
          hint="Saved in the history."
          defaultValue={typed("takenBy")}
          error={answer?.fields?.takenBy}
        />
        {door && !door.picture && <p className="hint">Or add a picture at the door below.</p>}
      </Fold>
    </>
  );
}

/** Sends the fields from the foot of the screen; who may record money takes what is due with it. */
export function DoorStepButton({
  order,
  form,
  busyLabel,
}: {
  order: OrderDetail;
  form: string;
  busyLabel?: string | undefined;
}) {
  const takesCash = useMay("orders") && order.dueKobo > 0;
  return (
    <Button
      type="submit"
      form={form}
      name={intentField}
      value={takesCash ? "hand-over" : "stage"}
      look="primary"
      isWide
      busyLabel={busyLabel}
    >
      {takesCash ? `${handedOverWord("delivered")}, ${formatNaira(order.dueKobo)} cash` : stageWords.delivered.button}
    </Button>
  );
}
