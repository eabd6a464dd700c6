import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, useFormAction, useNavigation } from "react-router";
import { messageText } from "#app/dashboard/frame/known-messages.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { type Clash, clashSentence, FieldClash } from "./field-clash.tsx";
import type { FormRefusal, TypedValues } from "./typed-values.ts";
import { draftAddress } from "./unsaved-form.ts";
import { discardUnsaved } from "./unsaved-forms.ts";
import { type HeldSave, useHeldSave } from "./use-held-save.ts";
import { useTypedDraft } from "./use-unsaved-form.ts";
import styles from "./dashboard-form.module.css";

/** What a field shows: the typed or current value, what is wrong with it, and a clash. */
export type FieldProps = { name: string; defaultValue: string; error: string | undefined; below: ReactNode };

export type FormFields = {
  field(name: string, current?: string): FieldProps;
  error(name: string): string | undefined;
  /** Returns nothing for fields that nobody else changed. */
  below(name: string): ReactNode;
  /**
   * The texts typed under a name with several values or none (check boxes, a list). Empty when the form was sent
   * without any, undefined before anything was typed.
   */
  typed(name: string): string[] | undefined;
};

type DashboardFormProps = {
  /** The route's `actionData`. */
  answer: FormRefusal<MessageKey> | undefined;
  /** The fields that someone else changed too, by name. */
  clashes?: Record<string, Clash> | undefined;
  /** Whether a save writes all fields, so that none can be kept as someone else changed it. */
  isWhole?: boolean;
  submitLabel: string;
  /** What the button is for, told to screen readers after its label, where other forms of the page have the same. */
  submitOf?: string;
  /** Further save buttons: each posts its `then`. */
  others?: [then: string, label: string][];
  /** Says 'saving...' or 'loading...'. */
  busyLabel?: string;
  /** Initial values, used when nothing was refused or typed before. */
  start?: TypedValues | undefined;
  cancelTo?: string;
  /** With script, the buttons appear with the first change, and Cancel loads this page anew. */
  isWatched?: boolean;
  /** Without it the form posts to the address of the page. */
  action?: string;
  /** Names the form's action on a page with several forms. */
  intent?: string;
  /** Values posted with what is typed, by name. */
  hidden?: Record<string, string>;
  encType?: "multipart/form-data";
  /** Whether the next page keeps this scroll position: true for a panel over its list. */
  keepsPlace?: boolean;
  className?: string;
  /** Called after each render and whenever something is typed. */
  onTyped?(form: HTMLFormElement): void;
  /** Renders the fields; called again when a draft is restored. */
  children(fields: FormFields): ReactNode;
};

/**
 * A dashboard form, which works without script. Enter does not submit it. Errors stand beside their fields and the
 * first gets the focus. Leaving with unsaved changes asks first. Typed text survives an ended session or a dropped
 * connection, with `keepTyped` as the route's `clientAction`. Source: spec, states;
 * docs/spec-notes.md#kept-and-made-coherent.
 */
export function DashboardForm(props: DashboardFormProps) {
  const action = useFormAction(props.action);
  return <FormAt key={draftAddress(action, props.intent)} {...props} action={action} />;
}

function FormAt(props: DashboardFormProps & { action: string }) {
  const { action, intent, hidden = {}, answer, encType, onTyped, children } = props;
  const { busyLabel = "saving...", keepsPlace = true, isWatched = false, className = "" } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSaving =
    navigation.formMethod === "POST" &&
    navigation.formAction === action &&
    (!intent || navigation.formData?.get(intentField) === intent);
  const draft = draftAddress(action, intent);
  const { recalled, keep, send } = useTypedDraft(form, draft, { isSaving, isRefused: answer !== undefined });
  const held = useHeldSave(form);
  const busy = isSaving ? busyLabel : waitingLabels[held.state];
  useAnswerToast(answer, form);
  // After each render, because a restored draft or the answer may have changed the fields.
  useEffect(() => {
    if (form.current) onTyped?.(form.current);
  });

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      replace
      preventScrollReset={keepsPlace}
      // The server's errors replace the browser's own bubbles.
      noValidate
      className={`${styles.form} ${isWatched ? styles.watched : ""} ${className}`}
      onInput={() => {
        keep();
        held.goOn();
        if (form.current) onTyped?.(form.current);
      }}
      onSubmit={event => {
        keep();
        held.hold(event);
        if (!event.defaultPrevented) send();
      }}
    >
      {/* Enter presses the first submit button. This one is disabled, so Enter does not submit. Source: spec, states. */}
      <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
      {intent && <input type="hidden" name={intentField} value={intent} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStatus isRecalled={recalled !== undefined} answer={answer} />
      <Fragment key={recalled ? "recalled" : "fresh"}>{children(fieldsOf(props, recalled))}</Fragment>
      <OtherButtons {...props} />
      <div className={`cluster gap-3 line-above ${styles.foot}`} data-foot>
        {encType && <HeldSaveStatus state={held.state} />}
        <SaveButton {...props} busyLabel={busy} />
        <CancelButton held={held} cancelTo={props.cancelTo} isWatched={isWatched} />
      </div>
    </Form>
  );
}

/** `busyLabel` is shown while the form is being saved, and is undefined otherwise. */
function SaveButton({ submitLabel, submitOf, busyLabel }: DashboardFormProps) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-label={submitOf && !busyLabel ? `${submitLabel}: ${submitOf}` : undefined}
      busyLabel={busyLabel}
    >
      {submitLabel}
    </Button>
  );
}

/** Not in the foot, which is always in view and must leave room for the fields. */
function OtherButtons({ others = [] }: DashboardFormProps) {
  if (others.length === 0) return null;
  return (
    <div className="cluster gap-3">
      {others.map(([then, label]) => (
        <Button key={then} type="submit" name="then" value={then}>
          {label}
        </Button>
      ))}
    </div>
  );
}

type CancelProps = { held: { state: HeldSave; cancel(): void }; cancelTo: string | undefined; isWatched: boolean };

function CancelButton({ held, cancelTo, isWatched }: CancelProps) {
  if (held.state === "held") return <Button onClick={held.cancel}>Cancel saving</Button>;
  if (cancelTo && isWatched) {
    return (
      <LinkButton to={cancelTo} reloadDocument onClick={discardUnsaved}>
        Cancel
      </LinkButton>
    );
  }
  return cancelTo && <LinkButton to={cancelTo}>Cancel</LinkButton>;
}

const waitingLabels: Record<HeldSave, string | undefined> = { idle: undefined, held: "waiting...", broken: undefined };

/** Shows a refusal as a toast and focuses the first wrong field. */
function useAnswerToast(answer: DashboardFormProps["answer"], form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!answer) return;
    if (answer.message) showToast(answer.message, { reason: answer.reason });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, form]);
}

function FormStatus({ isRecalled, answer }: { isRecalled: boolean; answer: DashboardFormProps["answer"] }) {
  if (isRecalled && !answer) {
    return (
      <p className={`medium pad-3-4 warning ${styles.told}`} role="status">
        Your unsaved changes are restored.
      </p>
    );
  }
  // The reason is too long for a toast, and toasts need script. A toast alone reports a missing answer.
  return answer?.message && answer.reason && answer.reason !== "offlineUnsaved" && answer.reason !== "noAnswer" ? (
    <p className={`medium pad-3-4 failure ${styles.told}`}>{messageText(answer.message, answer.reason)}</p>
  ) : null;
}

function HeldSaveStatus({ state }: { state: HeldSave }) {
  return (
    <p role="status" className={state === "broken" ? `medium ${styles.held} bad` : `medium ${styles.held}`}>
      {state === "held" && "Will save when the pictures are uploaded."}
      {state === "broken" && "Not saved: a picture failed. Retry, choose another, or remove it."}
    </p>
  );
}

export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="panel stack gap-4 pad-4">
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Fills the fields with refused input, else with the restored draft, else with `start`. */
function fieldsOf(
  { answer, start, clashes: shown = {}, isWhole, submitLabel }: DashboardFormProps,
  recalled: TypedValues | undefined,
): FormFields {
  const typed = answer && answer.typed.length > 0 ? answer.typed : (recalled ?? start);
  const ownAt = answer?.ownAt;
  const clashes = Object.fromEntries(
    Object.entries(shown).map(([name, clash]) => [name, { ...clash, ownAt, isWhole }]),
  );
  const sentences = Object.fromEntries(
    Object.entries(clashes).map(([name, clash]) => [name, clashSentence(submitLabel, clash)]),
  );
  const errors: Record<string, string> = { ...sentences, ...answer?.fields };
  const textsOf = (name: string) => typed?.filter(([field]) => field === name).map(([, text]) => text);
  const below = (name: string) => clashes[name] && <FieldClash name={name} clash={clashes[name]} />;
  return {
    field(name, current = "") {
      return { name, defaultValue: textsOf(name)?.[0] ?? current, error: errors[name], below: below(name) };
    },
    error: name => errors[name],
    below,
    typed: textsOf,
  };
}
