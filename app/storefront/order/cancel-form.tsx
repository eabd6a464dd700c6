import { Form, href, useNavigation } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { CancelOffer } from "#app/orders/cancelling/find-cancel-offer.server.ts";
import { cancelUntilText } from "#app/orders/cancelling/may-cancel.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";

export const cancelIntent = "cancel";

/** Cancels the order after a second press, also without script. The form sends the sum that the page showed. */
export function CancelForm({ offer, token }: { offer: CancelOffer; token: string }) {
  const isCancelling = useNavigation().formData?.get(intentField) === cancelIntent;
  const { byProviderKobo, byHandKobo } = offer;
  return (
    <details data-print="no">
      <summary className={buttonClass({ look: "quiet" })}>Cancel this order</summary>
      <Form method="post" action={href("/track/:token", { token })} className="stack gap-3 above-2" preventScrollReset>
        <input type="hidden" name={intentField} value={cancelIntent} />
        <input type="hidden" name="seen" value={byProviderKobo + byHandKobo} />
        <p>
          You can cancel {cancelUntilText(offer)}. It can't be undone.
          {byProviderKobo > 0 && ` ${formatNaira(byProviderKobo)} goes back the way you paid, within ten working days.`}
          {byHandKobo > 0 && ` We will send ${formatNaira(byHandKobo)} back to you.`}
        </p>
        <p>
          <Button type="submit" busyLabel={isCancelling ? "loading..." : undefined}>
            Yes, cancel order
          </Button>
        </p>
      </Form>
    </details>
  );
}
