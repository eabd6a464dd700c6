import { type ChangeEvent, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { WayAndPlaceFields, type WayAndPlaceProps } from "#app/dashboard/quick-order/quick-delivery-fields.tsx";
import { formatNaira } from "#app/lib/money.ts";
import type { WantedDelivery } from "#app/orders/changes/changed-delivery.server.ts";
import type { ChangePlan } from "#app/orders/changes/plan-swap.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PlanSums } from "./plan-sums.tsx";

/**
 * `now`: how the order goes today, for `feeKobo`. `plan`: what the change comes to, with the sums that its button
 * posts; `closed`: why nothing can be changed. `hasEmail`: an e-mail can reach the customer.
 */
export type DeliveryPage = Pick<WayAndPlaceProps, "view" | "fields"> & {
  form: WantedDelivery;
  now: string;
  feeKobo: number;
  hasEmail: boolean;
  sentences: string[];
  plan: (ChangePlan & { seen: string; to: string }) | undefined;
  closed: string | undefined;
};

/** Every button posts the whole form, so that no script is needed; with it, another place or way asks by itself. */
export function DeliveryForm({ page }: { page: DeliveryPage }) {
  const { form, view, fields, sentences, plan, now, feeKobo, hasEmail } = page;
  const element = useRef<HTMLFormElement>(null);
  const busy = useBusyIntent();
  const submit = useSubmit();
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target.name !== "to" && target.name !== "way") return;
    const typed = new FormData(currentTarget);
    typed.set("intent", "look place");
    void submit(typed, { method: "post", preventScrollReset: true });
  };
  useEffect(() => {
    const first = "[data-news], [aria-invalid=true]";
    if (sentences.length > 0 || plan || Object.keys(fields).length > 0) {
      element.current?.querySelector<HTMLElement>(first)?.focus();
    }
  }, [fields, sentences, plan]);
  return (
    <Form
      ref={element}
      method="post"
      preventScrollReset
      noValidate
      className="stack gap-4 packed breakable"
      onChange={onChange}
    >
      {(sentences.length > 0 || plan) && (
        <div data-news tabIndex={-1} role={sentences.length > 0 ? "alert" : "status"} className="stack gap-2">
          {sentences.map(sentence => (
            <p key={sentence} className="medium bad">
              {sentence}
            </p>
          ))}
          {plan && (
            <PlanSums plan={plan} hasEmail={hasEmail}>
              {plan.to}
            </PlanSums>
          )}
        </div>
      )}
      <p>Now: {now}</p>
      <WayAndPlaceFields form={form} view={view} fields={fields} busy={busy} />
      {feeKobo > 0 || form.keepsFee ? <KeptFee {...page} /> : null}
      <p>
        <Button
          type="submit"
          name="intent"
          value="look"
          look={plan ? "secondary" : "primary"}
          busyLabel={busy === "look" ? "loading..." : undefined}
        >
          See what changes
        </Button>
      </p>
    </Form>
  );
}

/** What the customer paid for delivery may stay, with a reason for the history. */
function KeptFee({ form, fields, feeKobo }: DeliveryPage) {
  return (
    <FormGroup legend="Fee">
      <label className="row gap-2 middle target">
        <input type="checkbox" name="keepsFee" value="yes" defaultChecked={form.keepsFee !== ""} /> Keep the fee of{" "}
        {formatNaira(feeKobo)}
      </label>
      <Field
        label="Why it stays"
        name="reason"
        autoComplete="off"
        defaultValue={form.reason}
        error={fields.reason}
        hint="Only your staff see this"
        isOptional
      />
    </FormGroup>
  );
}

function useBusyIntent(): string | undefined {
  const { formData, state } = useNavigation();
  const intent = formData?.get("intent");
  return state !== "idle" && typeof intent === "string" ? intent : undefined;
}
