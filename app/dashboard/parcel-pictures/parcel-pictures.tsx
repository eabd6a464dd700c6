import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Form, href, useNavigation, useSubmit } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { PictureAdders } from "#app/dashboard/products/picture-adders.tsx";
import { shrinkPicture } from "#app/dashboard/products/shrink-picture.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { intentField } from "#app/lib/posted-forms.ts";
import type { OrderDetail } from "#app/orders/orders/order-detail.ts";
import { isParcelHere, maxParcelPictures } from "#app/orders/parcel-pictures/parcel-picture.ts";
import type { Upload } from "#app/platform/http/page-handle.ts";
import { maxPrivateBytes, privateTooLarge } from "#app/platform/pictures/private-picture.ts";
import { Button } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./parcel-pictures.module.css";

/** Takes three pictures at a time, as large as they may be. */
export const parcelUpload: Upload = {
  maxBytes: 25 * 1024 * 1024,
  refusal: "Too large. Go back and choose pictures of at most 8 MB each.",
  atOnce: 12,
};

/** The `keys` are in the order in which the pictures were chosen. */
export type ParcelFacts = { isRequired: boolean; keys: string[] };

export type ParcelAnswer = FormRefusal<MessageKey>;

type ParcelPicturesProps = { order: OrderDetail; parcel: ParcelFacts; problem: string | undefined };

/** Staff add and remove pictures until the order is sent. */
export function ParcelPictures({ order, parcel: { isRequired, keys }, problem }: ParcelPicturesProps) {
  const isHere = isParcelHere(order.stage);
  const isMissing = isRequired && keys.length === 0 && order.stage === "placed";
  return (
    <div className="stack gap-3">
      {keys.length > 0 && (
        <ul className={`cluster gap-3 ${styles.list}`}>
          {keys.map((key, index) => (
            <li key={key} className="stack gap-1">
              <Shown id={order.id} pictureKey={key} position={index + 1} />
              {isHere && <Remove pictureKey={key} position={index + 1} />}
            </li>
          ))}
        </ul>
      )}
      {isHere && keys.length < maxParcelPictures && (
        <Adding isMissing={isMissing} count={keys.length} problem={problem} />
      )}
      {problem && (!isHere || keys.length >= maxParcelPictures) && <Problem>{problem}</Problem>}
    </div>
  );
}

type OnePicture = { pictureKey: string; position: number };

function Shown({ id, pictureKey, position }: OnePicture & { id: string }) {
  const address = href("/admin/orders/:id/pictures/:key", { id, key: pictureKey });
  return (
    <a href={address} target="_blank" rel="noreferrer" className="sunken">
      <img
        src={address}
        width={96}
        height={96}
        loading="lazy"
        alt={`Parcel, view ${position}, in full (opens in a new tab)`}
      />
    </a>
  );
}

function Remove({ pictureKey, position }: OnePicture) {
  return (
    <ConfirmForm
      fields={{ [intentField]: "remove-picture", key: pictureKey }}
      title={`Remove picture ${position} of the parcel?`}
      confirmLabel="Remove"
      look="quiet"
    >
      Remove<span className="visually-hidden"> picture {position}</span>
    </ConfirmForm>
  );
}

type AddingProps = { isMissing: boolean; count: number; problem: string | undefined };

/** Sends pictures as soon as they are chosen, made smaller; without script they are sent as they are. */
function Adding({ isMissing, count, problem }: AddingProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isSending, tooLarge, send } = useSending();
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
      <input type="hidden" name={intentField} value="add-pictures" />
      <label htmlFor={id} className="visually-hidden">
        Add pictures of the parcel
      </label>
      <p id={`${id}-hint`} className="hint">
        {isMissing && "Needed before you mark this order as packed. "}
        Up to {maxParcelPictures}, until the order is sent. Anyone with the order's link sees them: leave out the
        address.
      </p>
      <PictureAdders
        id={id}
        ref={input}
        name="picture"
        isOne={false}
        count={count}
        described={[`${id}-hint`, shown && `${id}-problem`].filter(Boolean).join(" ")}
        isWrong={shown !== undefined}
        onChosen={({ currentTarget }: ChangeEvent<HTMLInputElement>) => send(currentTarget)}
      />
      {shown && <Problem id={`${id}-problem`}>{shown}</Problem>}
      <p role="status" className="hint">
        {isSending && "Sending..."}
      </p>
      <noscript>
        <Button type="submit">Add</Button>
      </noscript>
    </Form>
  );
}

function useSending() {
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
    form.set(intentField, "add-pictures");
    for (const file of shrunk) form.append("picture", file);
    await submit(form, { method: "post", encType: "multipart/form-data", replace: true, preventScrollReset: true });
  }

  return {
    isSending: isShrinking || formData?.get(intentField) === "add-pictures",
    tooLarge,
    send(input: HTMLInputElement): void {
      const files = Array.from(input.files ?? []);
      input.value = "";
      if (files.length > 0) void sendAll(files);
    },
  };
}

function Problem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className={fieldStyles.error}>
      <WarningIcon />
      {children}
    </p>
  );
}
