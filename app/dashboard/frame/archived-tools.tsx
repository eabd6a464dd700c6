import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Fold } from "./fold.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./archived-tools.module.css";

/** `restore`: why the product or category cannot be restored; `name`: what is wrong with the typed name. */
export type ArchiveRefusal = { id: string; restore?: string; name?: string };

type ArchivedToolsProps = {
  action: string;
  id: string;
  name: string;
  /** Either "product" or "category". */
  what: string;
  /** What is deleted for good, and what stays. */
  consequence: string;
  refused: ArchiveRefusal | undefined;
};

export function ArchivedTools({ action, id, name, what, consequence, refused }: ArchivedToolsProps) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get("id") === id ? navigation.formData.get("intent") : undefined;
  return (
    <div className="stack gap-2">
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="restore"
          isWide
          busyLabel={sent === "restore" ? "saving..." : undefined}
        >
          Restore<span className="visually-hidden"> {name}</span>
        </Button>
      </Form>
      {refused?.restore && (
        <p className={fieldStyles.error} role="alert">
          {refused.restore}
        </p>
      )}
      <EraseForm {...{ action, id, name, what, consequence }} error={refused?.name} isBusy={sent === "erase"} />
    </div>
  );
}

type EraseFormProps = Omit<ArchivedToolsProps, "refused"> & { error: string | undefined; isBusy: boolean };

/** Deletes for good only after the name is typed. */
function EraseForm({ action, id, name, what, consequence, error, isBusy }: EraseFormProps) {
  const nameId = useId();
  return (
    <Fold
      title={
        <span className="bad">
          Delete permanently… <span className="visually-hidden"> {name}</span>
        </span>
      }
      isOpen={error !== undefined}
      isInline
    >
      <Form
        method="post"
        action={action}
        className={`stack gap-3 breakable ${styles.form}`}
        preventScrollReset
        noValidate
      >
        {/* Enter presses the first submit button. This one is disabled, so Enter does not submit. Source: spec, states. */}
        <button type="submit" disabled hidden aria-hidden="true" tabIndex={-1} />
        <input type="hidden" name="id" value={id} />
        <p id={nameId}>
          {consequence} To delete permanently, type <strong>{name}</strong>
        </p>
        <Field label={`Name of the ${what}`} name="name" required maxLength={200} autoComplete="off" error={error} />
        <Button
          type="submit"
          name="intent"
          value="erase"
          look="danger"
          aria-describedby={nameId}
          busyLabel={isBusy ? "loading..." : undefined}
        >
          Delete permanently
        </Button>
      </Form>
    </Fold>
  );
}
