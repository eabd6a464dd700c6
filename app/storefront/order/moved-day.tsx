import { Form, href, useNavigation } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { choiceEnd } from "#app/orders/moved-days/moved-day.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { Button } from "#app/ui/button.tsx";

export const keepIntent = "keep";

/** Says why the order has another day than was promised, and that its customer keeps it. */
export function MovedDayNote({ order: { moved } }: { order: TrackedOrder }) {
  if (!moved) return null;
  return (
    <p className="breakable">
      We had said {datesText({ from: moved.from, to: moved.from })}. {moved.reason}
      {moved.isKept && " You keep your order with its new day. Thank you for waiting."}
    </p>
  );
}

/** Offers to keep an order whose day is later now. The form that cancels it follows. */
export function KeepForm({ order: { moved, cancel }, token }: { order: TrackedOrder; token: string }) {
  const isKeeping = useNavigation().formData?.get(intentField) === keepIntent;
  const until = moved && choiceEnd(moved);
  if (!until || cancel?.until?.getTime() !== until.getTime()) return null;
  return (
    <Form
      method="post"
      action={href("/track/:token", { token })}
      className="stack gap-3 below-3"
      preventScrollReset
      data-print="no"
    >
      <input type="hidden" name={intentField} value={keepIntent} />
      <p>
        If the new day suits you, you need not do anything. If not, you can cancel until {formatLagosTime(until)} and
        get your money back.
      </p>
      <p>
        <Button type="submit" busyLabel={isKeeping ? "loading..." : undefined}>
          Keep my order
        </Button>
      </p>
    </Form>
  );
}
