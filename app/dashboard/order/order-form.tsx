import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { StatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { NewerOrder } from "#app/orders/orders/update-order.server.ts";
import { TextArea } from "#app/ui/field.tsx";
import { StatusChoice } from "./status-choice.tsx";

/** `newer`: the values that someone else saved; `seen`: what the form begins from, now that these were shown. */
export type OrderFormAnswer = FormRefusal<MessageKey> & { newer?: NewerOrder; seen?: string };

/**
 * Changes an order's status and notes, nothing else. The status choice begins empty, and empty means no change. Source:
 * spec, screens; docs/spec-notes.md#kept-and-made-coherent.
 */
export function OrderForm({ order, answer }: { order: OrderDetail; answer: OrderFormAnswer | undefined }) {
  const newer = answer?.newer;
  return (
    <DashboardForm
      key={order.version}
      intent="details"
      answer={answer}
      clashes={newer && clashesOf(newer, answer.typed)}
      submitLabel="Update"
    >
      {({ field, typed }) => (
        <>
          {/* Values that the form began from; a restored draft brings its own. */}
          <input type="hidden" name="seen" value={answer?.seen ?? typed("seen")?.[0] ?? seenOf(order)} />
          <StatusChoice badge={<StatusBadge status={newer?.status ?? order.status} />} field={field} />
          <TextArea
            label="For the rider"
            isOptional
            rows={2}
            hint="Printed on the packing slip. For example: blue gate, call first."
            {...field("riderNote", order.riderNote)}
          />
          <TextArea
            label="Note"
            isOptional
            rows={3}
            hint="Staff who see orders read it, packers too. Not printed, and not shown to the customer."
            {...field("note", order.note)}
          />
        </>
      )}
    </DashboardForm>
  );
}

function seenOf({ status, note, riderNote }: OrderDetail): string {
  return JSON.stringify({ status, note, riderNote });
}

function clashesOf({ fields, status, note, riderNote }: NewerOrder, typed: TypedValues): Record<string, Clash> {
  const yours = (name: string) => typed.find(([one]) => one === name)?.[1] || "empty";
  const now = { status: <StatusBadge status={status} />, note: note || "empty", riderNote: riderNote || "empty" };
  return Object.fromEntries(fields.map(name => [name, { now: now[name], yours: yours(name) }]));
}
