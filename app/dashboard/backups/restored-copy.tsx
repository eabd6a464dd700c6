import { Form } from "react-router";
import { AgainFields } from "#app/dashboard/forms/password-again.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./backups-page.module.css";

type RestoredCopyProps = { restoredFrom: Date; error(name: string): string | undefined };

/** What a restored shop does not do yet, and the form with which the owner says that it is the real one. */
export function RestoredCopy({ restoredFrom, error }: RestoredCopyProps) {
  return (
    <Form method="post" className="stack gap-4">
      <h2 className={`strong ${styles.heading}`}>
        Restored copy of <time dateTime={restoredFrom.toISOString()}>{formatLagosTime(restoredFrom)}</time>
      </h2>
      <p>
        This copy sends no emails, makes no backups, takes no online payments and asks no payment provider, so that it
        can’t get in the way of the shop it was copied from.
      </p>
      <p>
        Has it replaced that shop? Then confirm it. Stop the other one first: two shops with the same keys would both
        send emails and remove each other’s pictures.
      </p>
      <AgainFields error={error} />
      <div>
        <Button type="submit" name="intent" value="confirm">
          This is the real shop
        </Button>
      </div>
    </Form>
  );
}
