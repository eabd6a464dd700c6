import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Form, useFormAction, useNavigation } from "react-router";
import { type MessageKey, messageText } from "#app/lib/messages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.tsx";
import styles from "./admin-form.module.css";
import { type Clash, clashSentence, FieldClash } from "./field-clash.tsx";
import type { FormRefusal, TypedValues } from "./typed-values.ts";
import { type HeldSave, useHeldSave } from "./use-held-save.ts";
import { useTypedDraft } from "./use-typed-draft.ts";

/** What the fields of an `AdminForm` start from. */
export type FormFields = {
  /** For a `Field`, `TextArea` or `SelectField`: its name, what to show in it first, and what is wrong with it. */
  field(
    name: string,
    current?: string,
  ): { name: string; defaultValue: string; error: string | undefined; below: ReactNode };
  /** What is wrong with a field. */
  error(name: string): string | undefined;
  /** Both values of a field that somebody else has changed too; nothing for any other. */
  below(name: string): ReactNode;
  /** The texts typed under a name, for what sends several or none (check boxes, a list); undefined before anything was typed. */
  typed(name: string): string[] | undefined;
};

type AdminFormProps = {
  /** The action's last answer: `actionData`. */
  answer: FormRefusal<MessageKey> | undefined;
  /** The fields that somebody else has changed too, by name. */
  clashes?: Record<string, Clash> | undefined;
  submitLabel: string;
  /** What stands on the button while it works: 'saving...' or 'loading...'. */
  busyLabel?: string;
  /** Where Cancel leads. */
  cancelTo?: string;
  /** Where it posts; this address when left out. Two forms on one page need two: `?form=password`. */
  action?: string;
  encType?: "multipart/form-data";
  /** Whether the page it leads to stays scrolled where this one was: true for a panel over its list. */
  keepsPlace?: boolean;
  className?: string;
  /** Hears of the form as it stands: at first, and whenever something is typed. */
  onTyped?(form: HTMLFormElement): void;
  /** The fields, made again when what was typed earlier comes back. */
  children(fields: FormFields): ReactNode;
};

/**
 * A form of the dashboard: a plain form that script makes better. Enter does not submit it; errors stand beside their
 * fields and the first gets the focus; leaving with unsaved changes asks; what was typed survives a session that ended
 * or a connection that dropped (with `keepTyped` as the route's `clientAction`). Source: spec §4; design §10.
 */
export function AdminForm(props: AdminFormProps) {
  const action = useFormAction(props.action);
  return <FormAt key={action} {...props} action={action} />;
}

function FormAt(props: AdminFormProps & { action: string }) {
  const {
    action,
    answer,
    clashes = {},
    submitLabel,
    busyLabel = "saving...",
    cancelTo,
    encType,
    keepsPlace = true,
    className = "",
    onTyped,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const isSaving = navigation.formMethod === "POST" && navigation.formAction === action;
  const { recalled, keep } = useTypedDraft(form, action, isSaving);
  const held = useHeldSave(form);

  useEffect(() => {
    if (!answer) return;
    if (answer.message) showToast(answer.message, { reason: answer.reason });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  // After each render: what was typed may have come back, or the answer may have changed what there is to type.
  useEffect(() => {
    if (form.current) onTyped?.(form.current);
  });

  const shown = answer && answer.typed.length > 0 ? answer.typed : recalled;
  const sentences = Object.fromEntries(Object.keys(clashes).map(name => [name, clashSentence(submitLabel)]));
  const fields = fieldsOf({ errors: { ...sentences, ...answer?.fields }, clashes, typed: shown });
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      replace
      preventScrollReset={keepsPlace}
      // The server's words beside the fields, not the browser's bubbles.
      noValidate
      className={`${styles.form} ${className}`}
      onInput={() => {
        keep();
        held.goOn();
        if (form.current) onTyped?.(form.current);
      }}
      onSubmit={event => {
        keep();
        held.hold(event);
      }}
    >
      {/* The first submit button is what Enter presses: this one does nothing. Source: spec §4. */}
      <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
      {recalled && !answer && (
        <p className={styles.recalled} role="status">
          What you had typed here is back. It is not saved yet.
        </p>
      )}
      {/* Longer than a toast is read in, and all there is without script. */}
      {answer?.message && answer.reason && (
        <p className={styles.reason}>{messageText(answer.message, answer.reason)}</p>
      )}
      <Fragment key={recalled ? "recalled" : "fresh"}>{children(fields)}</Fragment>
      <div className={styles.foot}>
        {encType && <HeldNews state={held.state} />}
        <Button type="submit" look="primary" busyLabel={isSaving ? busyLabel : waitingLabels[held.state]}>
          {submitLabel}
        </Button>
        {held.state === "held" && <Button onClick={held.cancel}>Do not save yet</Button>}
        {cancelTo && held.state !== "held" && <LinkButton to={cancelTo}>Cancel</LinkButton>}
      </div>
    </Form>
  );
}

const waitingLabels: Record<HeldSave, string | undefined> = { idle: undefined, held: "waiting...", broken: undefined };

/** What became of a Save that pictures hold up; heard where it is not seen. */
function HeldNews({ state }: { state: HeldSave }) {
  return (
    <p role="status" className={state === "broken" ? `${styles.held} ${styles.broken}` : styles.held}>
      {state === "held" && "Saves when the pictures have arrived."}
      {state === "broken" && "Not saved: a picture was not taken. Try it again, choose another one or remove it."}
    </p>
  );
}

/** Fields that belong together, under a name. */
export function FormGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

type Known = { errors: Record<string, string>; clashes: Record<string, Clash>; typed: TypedValues | undefined };

function fieldsOf({ errors, clashes, typed }: Known): FormFields {
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
