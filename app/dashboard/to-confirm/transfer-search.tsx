import { Form, href } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./transfer-search.module.css";

/** Finds a transfer by what the bank's app shows of it, late ones too: a plain GET form. */
export function TransferSearch({ query }: { query: string }) {
  return (
    <Form role="search" action={href("/admin/confirm")} className={styles.search}>
      <Field
        required
        key={query}
        label="Find a transfer"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={60}
        hint="By code, name, phone or amount; also those whose time was over up to 30 days ago."
        defaultValue={query}
      />
      <div className={styles.buttons}>
        <Button type="submit">Find</Button>
        {query && <LinkButton to={href("/admin/confirm")}>All that waits</LinkButton>}
      </div>
    </Form>
  );
}
