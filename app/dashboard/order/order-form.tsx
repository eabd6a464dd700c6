import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import type { Clash } from "#app/dashboard/forms/field-clash.tsx";
import type { FormRefusal, TypedValues } from "#app/dashboard/forms/typed-values.ts";
import { StatusBadge } from "#app/dashboard/frame/status-badge.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { OrderFields } from "#app/orders/orders/parse-order-update.ts";
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
          {isMadeHere(order) && (
            <TextArea
              label="Customer's own cloth"
              isOptional
              rows={2}
              hint="For the workroom, and shown to the customer. For example: 4 yards of blue lace, tag 12."
              {...field("ownCloth", order.ownCloth)}
            />
          )}
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

function seenOf({ status, note, riderNote, ownCloth }: OrderDetail): string {
  return JSON.stringify({ status, note, riderNote, ownCloth });
}

function clashesOf({ fields, status, ...texts }: NewerOrder, typed: TypedValues): Record<string, Clash> {
  const yours = (name: string) => typed.find(([one]) => one === name)?.[1] || "empty";
  const now = (name: keyof OrderFields) =>
    name === "status" ? <StatusBadge status={status} /> : texts[name] || "empty";
  return Object.fromEntries(fields.map(name => [name, { now: now(name), yours: yours(name) }]));
}
