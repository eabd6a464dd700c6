import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import styles from "./undo-bar.module.css";

type UndoBarProps = {
  /** Where the form goes. */
  action: string;
  /** What was done, in a sentence. */
  children: ReactNode;
  /** The form's hidden inputs. */
  fields: [name: string, value: string][];
};

/** Says what a list has just changed, and takes it back: see `undoCookie`. It stays in sight while the list scrolls. */
export function UndoBar({ action, children, fields }: UndoBarProps) {
  return (
    <Form method="post" action={action} className={styles.bar} preventScrollReset aria-label="Undo">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className={styles.told}>
        {children}
      </p>
      <Button type="submit">Undo</Button>
    </Form>
  );
}
