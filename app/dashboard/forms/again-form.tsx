import { type ReactNode, useEffect, useRef } from "react";
import { Form, useFormAction, useNavigation } from "react-router";
import { Button, type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { AgainFields } from "./password-again.tsx";
import styles from "./again-form.module.css";

type AgainFormProps = {
  /** Without it the form posts to the address of the page. */
  action?: string;
  /** Sent as they are. Together with the address they tell this form from the others of the page. */
  fields: Record<string, string>;
  title: string;
  confirmLabel: string;
  look?: ButtonLook;
  consequence?: ReactNode;
  /** What else is asked, above the password. */
  inputs?: ReactNode;
  /** The sentences of a refusal of this form, by field. */
  refused: Record<string, string> | undefined;
  /** The words of the button that opens the question. */
  children: ReactNode;
};

/** An act that an open dashboard must not allow to others: its question opens below the button, also without script. */
export function AgainForm(props: AgainFormProps) {
  const { fields, title, confirmLabel, look = "quiet", consequence, inputs, refused, children } = props;
  const action = useFormAction(props.action);
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  const isBusy = navigation.formMethod === "POST" && isSame(navigation.formData, fields);
  return (
    <details className={styles.question} open={refused !== undefined}>
      <summary className={buttonClass({ look })}>{children}</summary>
      <Form
        ref={form}
        method="post"
        action={action}
        replace
        preventScrollReset
        className={`stack gap-3 ${styles.form}`}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{title}</p>
        {consequence}
        {inputs}
        <AgainFields error={name => refused?.[name]} />
        <div>
          <Button type="submit" look="danger" busyLabel={isBusy ? "saving..." : undefined}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function isSame(sent: FormData | undefined, fields: Record<string, string>): boolean {
  return Object.entries(fields).every(([name, value]) => sent?.get(name) === value);
}
