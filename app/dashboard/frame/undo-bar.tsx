import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import styles from "./undo-bar.module.css";

type UndoBarProps = {
  action: string;
  children: ReactNode;
  fields: [name: string, value: string][];
};

/** Stays visible while the list scrolls. See `undoCookie`. */
export function UndoBar({ action, children, fields }: UndoBarProps) {
  return (
    <Form
      method="post"
      action={action}
      className={`cluster middle apart rounded ${styles.bar}`}
      preventScrollReset
      aria-label="Undo"
    >
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className={`breakable may-shrink ${styles.told}`}>
        {children}
      </p>
      <Button type="submit">Undo</Button>
    </Form>
  );
}
