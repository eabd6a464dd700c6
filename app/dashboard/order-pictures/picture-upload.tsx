import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, href, useNavigation, useSubmit } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { PictureAdders } from "#app/dashboard/products/picture-adders.tsx";
import { shrinkPicture } from "#app/dashboard/products/shrink-picture.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import { maxPrivateBytes, privateTooLarge } from "#app/platform/pictures/private-picture.ts";
import { Button } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./order-pictures.module.css";

type OnePicture = { pictureKey: string; name: string };

/** A small picture of an order, which opens in full. */
export function ShownPicture({ id, pictureKey, name }: OnePicture & { id: string }) {
  const address = href("/admin/orders/:id/pictures/:key", { id, key: pictureKey });
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`sunken ${styles.picture}`}>
      <img src={address} width={96} height={96} loading="lazy" alt={`${name}, in full (opens in a new tab)`} />
    </a>
  );
}

/** `which` is read out after the button's word. */
export function RemovePicture({ pictureKey, name, which }: OnePicture & { which: string }) {
  return (
    <ConfirmForm
      fields={{ [intentField]: "remove-picture", key: pictureKey }}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      look="quiet"
    >
      Remove<span className="visually-hidden"> {which}</span>
    </ConfirmForm>
  );
}

type AddPicturesProps = {
  /** The server picks the action of this name when the form is sent. */
  intent: string;
  label: string;
  hint: ReactNode;
  isOne: boolean;
  count: number;
  problem: string | undefined;
};

/** Sends pictures as soon as they are chosen, made smaller; without script they are sent as they are. */
export function AddPictures({ intent, label, hint, isOne, count, problem }: AddPicturesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isSending, tooLarge, send } = useSending(intent);
  const shown = tooLarge ?? problem;
  // Files may have been chosen before the script had loaded.
  const sendChosen = useRef(() => void (input.current?.files?.length && send(input.current)));
  useEffect(() => sendChosen.current(), []);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      replace
      preventScrollReset
      className="stack gap-2"
      data-print="no"
    >
      <input type="hidden" name={intentField} value={intent} />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      <PictureAdders
        id={id}
        ref={input}
        name="picture"
        isOne={isOne}
        count={count}
        described={[`${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(" ")}
        isWrong={shown !== undefined}
        onChosen={({ currentTarget }: ChangeEvent<HTMLInputElement>) => send(currentTarget)}
      />
      {shown && <PictureProblem id={`${id}-problem`}>{shown}</PictureProblem>}
      <p role="status" className="hint">
        {isSending && "Sending..."}
      </p>
      <noscript>
        <Button type="submit">Add</Button>
      </noscript>
    </Form>
  );
}

function useSending(intent: string) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const [isShrinking, setShrinking] = useState(false);
  const [tooLarge, setTooLarge] = useState<string>();

  async function sendAll(files: File[]): Promise<void> {
    setShrinking(true);
    const shrunk = await Promise.all(files.map(shrinkPicture));
    setShrinking(false);
    const isTooLarge = shrunk.some(({ size }) => size > maxPrivateBytes);
    setTooLarge(isTooLarge ? privateTooLarge : undefined);
    if (isTooLarge) return;
    const form = new FormData();
    form.set(intentField, intent);
    for (const file of shrunk) form.append("picture", file);
    await submit(form, { method: "post", encType: "multipart/form-data", replace: true, preventScrollReset: true });
  }

  return {
    isSending: isShrinking || formData?.get(intentField) === intent,
    tooLarge,
    send(input: HTMLInputElement): void {
      const files = Array.from(input.files ?? []);
      input.value = "";
      if (files.length > 0) void sendAll(files);
    },
  };
}

export function PictureProblem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className={fieldStyles.error}>
      <WarningIcon />
      {children}
    </p>
  );
}
