import type { ChangeEvent } from "react";
import { Form, useNavigation } from "react-router";
import { maxPrivateBytes, privateTooLarge } from "#app/platform/pictures/private-picture.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import styles from "./return-view.module.css";

type PictureFormProps = { action: string; label: string; hint: string; problem: string | undefined };

/** Sends one picture at a time, so that a lost connection loses one. */
export function PictureForm({ action, label, hint, problem }: PictureFormProps) {
  const isBusy = useNavigation().formData?.has("picture") ?? false;
  return (
    <Form method="post" action={action} encType="multipart/form-data" className={styles.form} preventScrollReset>
      <Field
        label={label}
        name="picture"
        type="file"
        required
        accept="image/jpeg,image/png,image/webp,image/heic"
        hint={hint}
        error={problem}
        onChange={refuseLarge}
      />
      <Button type="submit" busyLabel={isBusy ? "sending..." : undefined}>
        Send picture
      </Button>
    </Form>
  );
}

/** Refuses large files before the upload, which takes minutes on a slow network. */
function refuseLarge({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const isLarge = (currentTarget.files?.[0]?.size ?? 0) > maxPrivateBytes;
  currentTarget.setCustomValidity(isLarge ? privateTooLarge : "");
  if (isLarge) currentTarget.reportValidity();
}
