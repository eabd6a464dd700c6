import { Form, href, useNavigation } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { choiceEnd } from "#app/orders/moved-days/moved-day.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import { Button } from "#app/ui/button.tsx";

export const keepIntent = "keep";

type MovedDayNoteProps = { order: TrackedOrder; token: string; problem: string | undefined };

/** Says why the order has another day, and while its customer may cancel it for that, offers to keep it. */
export function MovedDayNote({ order: { moved, cancel }, token, problem }: MovedDayNoteProps) {
  const isKeeping = useNavigation().formData?.get(intentField) === keepIntent;
  const said = problem && <p role="alert">{problem}</p>;
  if (!moved) return said;
  const until = choiceEnd(moved);
  const mayChoose = until !== undefined && cancel?.until?.getTime() === until.getTime();
  return (
    <div className="stack gap-3 above-3 breakable">
      <p>
        We had said {datesText({ from: moved.from, to: moved.from })}. {moved.reason}
      </p>
      {moved.isKept && <p>You keep your order with its new day. Thank you for waiting.</p>}
      {mayChoose && (
        <>
          <p>
            If that suits you, you need not do anything. If not, cancel it until {formatLagosTime(until)}, and you get
            your money back.
          </p>
          <Form method="post" action={href("/track/:token", { token })} preventScrollReset data-print="no">
            <input type="hidden" name={intentField} value={keepIntent} />
            <Button type="submit" busyLabel={isKeeping ? "loading..." : undefined}>
              Keep my order
            </Button>
          </Form>
        </>
      )}
      {said}
    </div>
  );
}
