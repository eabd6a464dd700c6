import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { QuickCustomer } from "./quick-customer.tsx";
import { QuickDeliveryFields } from "./quick-delivery-fields.tsx";
import { QuickEndingFields } from "./quick-ending-fields.tsx";
import type { QuickPage } from "./quick-page.ts";
import { QuickProducts } from "./quick-products.tsx";
import { useLiveView } from "./use-live-view.ts";
import styles from "./quick-order-form.module.css";

/**
 * Every button posts the whole form, so that nothing typed is lost and no script is needed. Enter presses the first
 * button, which only searches for products.
 */
export function QuickOrderForm({ page }: { page: QuickPage }) {
  const busy = useBusyIntent();
  const { form, fields, sentences } = page;
  const element = useRef<HTMLFormElement>(null);
  const { view, onInput } = useLiveView(element, page);
  const part = { ...page, view, busy };
  const onSubmit = useHeldPress(busy);
  useFocusOnChoice(element, form.recalled);
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
      className={`stack gap-4 packed breakable ${styles.form}`}
      aria-busy={busy !== undefined}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="formId" value={form.formId} />
      <input type="hidden" name="recalled" value={form.recalled} />
      {sentences.length > 0 && (
        <div role="alert" tabIndex={-1} className={`stack gap-2 pad-3-4 medium bad ${styles.problems}`}>
          {sentences.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <QuickProducts {...part} />
      {/* New inputs show what was taken over from an earlier order. */}
      <QuickCustomer key={`customer ${form.recalled}`} {...part} />
      <QuickDeliveryFields key={`delivery ${form.recalled}`} {...part} />
      <QuickEndingFields {...part} />
    </Form>
  );
}

/** The button that chose a customer, or took the choice back, goes with the answer, and the focus would go with it. */
function useFocusOnChoice(element: RefObject<HTMLFormElement | null>, recalled: string): void {
  const before = useRef(recalled);
  useEffect(() => {
    if (before.current !== recalled) element.current?.querySelector<HTMLElement>("[data-recalled]")?.focus();
    before.current = recalled;
  }, [element, recalled]);
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
 * Ignores the same button pressed again. Posts with `flushSync`: otherwise React shows the first press when it has
 * time, and a second one before that would cancel it.
 */
function useHeldPress(busy: string | undefined) {
  const held = useRef<HTMLButtonElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (busy !== undefined) return;
    const button = held.current;
    held.current = null;
    // React cannot flush while it runs effects.
    queueMicrotask(() => button?.isConnected && button.form?.requestSubmit(button));
  }, [busy]);
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (busy === undefined) {
      const pressed = submitter instanceof HTMLElement ? submitter : event.currentTarget;
      void submit(pressed as HTMLFormElement, { method: "post", preventScrollReset: true, flushSync: true });
    } else if (submitter instanceof HTMLButtonElement && submitter.value !== busy) held.current = submitter;
  };
}
