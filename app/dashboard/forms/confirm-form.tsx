import { type ReactNode, useId, useState } from "react";
import { Form, useFormAction, useNavigation } from "react-router";
import { Button, type ButtonLook, buttonClass } from "#app/ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./confirm-form.module.css";

type ConfirmFormProps = {
  /** Without it the form posts to the address of the page. */
  action?: string;
  fields: Record<string, string>;
  title: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  busyLabel?: string;
  look?: ButtonLook;
  className?: string;
  consequence?: ReactNode;
  children: ReactNode;
};

/** Without script the question opens below the button. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { fields, title, confirmLabel, busyLabel = "saving...", look = "danger", className, children } = props;
  const id = useId();
  const action = useFormAction(props.action);
  const navigation = useNavigation();
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = navigation.formMethod === "POST" && isSame(navigation.formData, fields);
  return (
    <Form id={id} method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <details className={styles.question}>
          <summary className={buttonClass({ look }, className)}>{children}</summary>
          <p>{title}</p>
          {props.consequence}
          <button type="submit" className={buttonClass({ look: "danger" })}>
            {confirmLabel}
          </button>
        </details>
      </noscript>
      <Button
        look={look}
        className={className}
        busyLabel={isBusy ? busyLabel : undefined}
        data-needs-script
        onClick={() => setIsAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={props.cancelLabel}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          (document.getElementById(id) as HTMLFormElement).requestSubmit();
        }}
      >
        {props.consequence}
      </ConfirmDialog>
    </Form>
  );
}

function isSame(sent: FormData | undefined, fields: Record<string, string>): boolean {
  return Object.entries(fields).every(([name, value]) => sent?.get(name) === value);
}
