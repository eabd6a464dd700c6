import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./backups-page.module.css";

/** Compares the passphrase the owner wrote down with the shop's. `isRight`: the answer to the last try. */
export function PassphraseTest({ isRight }: { isRight: boolean | undefined }) {
  return (
    <Form method="post" className="stack gap-4">
      <h2 className={`strong ${styles.heading}`}>Test your passphrase</h2>
      <p>
        Without the passphrase nobody can open the copies in the bucket. Keep it on paper, away from this server, and
        type it here now and then.
      </p>
      <Field
        label="Passphrase"
        type="password"
        name="passphrase"
        autoComplete="off"
        error={isRight === false ? "This is not the passphrase of your backups." : undefined}
      />
      <p role="status">{isRight && "Correct. This passphrase opens your backups."}</p>
      <div>
        <Button type="submit" look="quiet" name="intent" value="passphrase">
          Test
        </Button>
      </div>
    </Form>
  );
}
