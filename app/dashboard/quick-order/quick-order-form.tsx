import { type SubmitEvent, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { FormGroup } from "#app/dashboard/forms/dashboard-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { QuickDeliveryFields } from "./quick-delivery-fields.tsx";
import { QuickEndingFields } from "./quick-ending-fields.tsx";
import type { QuickPage, QuickPartProps } from "./quick-page.ts";
import { QuickProducts } from "./quick-products.tsx";
import styles from "./quick-order-form.module.css";

/**
 * Every button posts the whole form, so that nothing typed is lost and no script is needed. Enter presses the first
 * button, which only searches for products.
 */
export function QuickOrderForm({ page }: { page: QuickPage }) {
  const busy = useBusyIntent();
  const part = { ...page, busy };
  const { form, fields, sentences } = page;
  const element = useRef<HTMLFormElement>(null);
  const onSubmit = useHeldPress(busy);
  useEffect(() => {
    if (sentences.length > 0 || Object.keys(fields).length > 0) {
      element.current?.querySelector<HTMLElement>("[role=alert], [aria-invalid=true]")?.focus();
    }
  }, [fields, sentences]);
  return (
    <Form
      ref={element}
      method="post"
      preventScrollReset
      noValidate
      className={styles.form}
      aria-busy={busy !== undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="formId" value={form.formId} />
      {sentences.length > 0 && (
        <div role="alert" tabIndex={-1} className={styles.problems}>
          {sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <QuickProducts {...part} />
      <Customer {...part} />
      <QuickDeliveryFields {...part} />
      <Price {...part} />
      <QuickEndingFields {...part} />
    </Form>
  );
}

/** The pressed button until its answer shows. Does not wait for the frame's data, which is reloaded afterwards. */
function useBusyIntent(): string | undefined {
  const { state, formData, location } = useNavigation();
  const { pathname } = useLocation();
  const intent = formData?.get("intent");
  const isAnswered = state === "loading" && location.pathname === pathname;
  return typeof intent === "string" && !isAnswered ? intent : undefined;
}

/**
 * Holds a second press until the first is answered; otherwise it would post the form without what the first adds.
 * Ignores the same button pressed again.
 */
function useHeldPress(busy: string | undefined) {
  const held = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (busy !== undefined) return;
    const button = held.current;
    held.current = null;
    if (button?.isConnected) button.form?.requestSubmit(button);
  }, [busy]);
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (busy === undefined) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value !== busy) held.current = submitter;
  };
}

function Customer({ form, fields }: QuickPartProps) {
  return (
    <FormGroup legend="Customer">
      <Field
        required
        label="Full name"
        name="fullName"
        autoComplete="off"
        defaultValue={form.fullName}
        error={fields.fullName}
      />
      <Field
        required
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={form.phone}
        error={fields.phone}
      />
      <Field
        label="Email address"
        isOptional
        name="email"
        type="email"
        autoComplete="off"
        hint="No email? Leave empty."
        defaultValue={form.email}
        error={fields.email}
      />
    </FormGroup>
  );
}

function Price({ form, fields, busy }: QuickPartProps) {
  return (
    <FormGroup legend="Price">
      <Field
        label="Agreed price (before delivery)"
        isOptional
        name="agreed"
        inputMode="decimal"
        autoComplete="off"
        hint="At most the regular price. Leave empty for the regular price."
        defaultValue={form.agreed}
        error={fields.agreed}
      />
      <Field
        label="Reason"
        name="reason"
        autoComplete="off"
        hint="Only with an agreed price. The customer sees it."
        defaultValue={form.reason}
        error={fields.reason}
      />
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="look" busyLabel={busy === "look" ? "loading..." : undefined}>
          Update total
        </Button>
      </p>
    </FormGroup>
  );
}
