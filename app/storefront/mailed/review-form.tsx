import type { ChangeEvent } from "react";
import { Form, href, useNavigation } from "react-router";
import type { ReviewedLine } from "#app/orders/reviews/open-request.server.ts";
import type { ReviewTexts } from "#app/orders/reviews/parse-review.ts";
import {
  fitWords,
  maxBody,
  maxFirstName,
  maxReviewPictureBytes,
  maxReviewPictures,
  shownName,
  starWords,
} from "#app/orders/reviews/review.ts";
import { fits } from "#app/orders/reviews/review-states.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import styles from "./review-view.module.css";

/** `problems` are sentences about refused pictures. */
export type ReviewAnswer = {
  position: number;
  fields?: Partial<Record<keyof ReviewTexts, string>>;
  typed?: ReviewTexts;
  problems?: string[];
};

type ReviewFormProps = {
  token: string;
  line: ReviewedLine;
  /** The first name on the order, until the reviewer types another. */
  firstName: string;
  place: string;
  answer: ReviewAnswer | undefined;
};

/** A plain form, which works without script. */
export function ReviewForm({ token, line, firstName, place, answer }: ReviewFormProps) {
  const { position, review } = line;
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST" && navigation.formData?.get("position") === String(position);
  const typed = answer?.typed;
  const name = review?.firstName ?? firstName;
  return (
    <Form
      method="post"
      action={href("/review/:token", { token })}
      encType="multipart/form-data"
      className={`column gap-4 ${styles.form}`}
      preventScrollReset
    >
      <input type="hidden" name="position" value={position} />
      <Choices
        legend="How many stars?"
        name="stars"
        choices={starWords.map((word, n) => [String(n + 1), `${n + 1} · ${word}`])}
        chosen={typed?.stars ?? String(review?.stars ?? "")}
        error={answer?.fields?.stars}
        isRequired
      />
      <Choices
        legend="How does it fit?"
        name="fit"
        choices={[...fits.map((fit): [string, string] => [fit, fitWords[fit]]), ["", "Not sure"]]}
        chosen={typed?.fit ?? review?.fit ?? ""}
        error={answer?.fields?.fit}
      />
      <TextArea
        label="Your review"
        isOptional
        name="body"
        rows={5}
        maxLength={maxBody}
        hint="Up to 1,000 characters. Everyone can read it, so leave out addresses and phone numbers."
        defaultValue={typed?.body ?? review?.body ?? ""}
        error={answer?.fields?.body}
      />
      <SentPictures token={token} line={line} problems={answer?.problems} />
      <Field
        label="Your first name"
        isOptional
        name="firstName"
        autoComplete="given-name"
        maxLength={maxFirstName}
        hint={`Shown as “${shownName({ firstName: name, place })}”. Without a name: “${shownName({ firstName: "", place })}”.`}
        defaultValue={typed?.firstName ?? name}
        error={answer?.fields?.firstName}
      />
      <Button type="submit" look={review ? "secondary" : "primary"} busyLabel={isBusy ? "sending..." : undefined}>
        {review ? "Update review" : "Send review"}
      </Button>
    </Form>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  choices: [value: string, words: string][];
  chosen: string;
  error: string | undefined;
  isRequired?: boolean;
};

function Choices({ legend, name, choices, chosen, error, isRequired = false }: ChoicesProps) {
  return (
    <fieldset className="cluster gap-2 titled">
      <legend>
        {legend}
        {!isRequired && <span className={`hint ${styles.small}`}> (optional)</span>}
      </legend>
      {error && <p className={`small bad ${styles.wrong}`}>{error}</p>}
      {choices.map(([value, words]) => (
        <label key={value} className={`touch gap-2 ${styles.choice}`}>
          <input type="radio" name={name} value={value} required={isRequired} defaultChecked={chosen === value} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

type SentPicturesProps = { token: string; line: ReviewedLine; problems: string[] | undefined };

/** Sent pictures, each with a button to remove it, and a field for more. */
function SentPictures({ token, line: { review }, problems }: SentPicturesProps) {
  const sent = review?.pictures ?? [];
  return (
    <>
      {sent.length > 0 && (
        <ul className={`cluster gap-3 thumbs ${styles.pictures}`} aria-label="Your pictures">
          {sent.map((key, n) => (
            <li key={key}>
              <img
                src={href("/review/:token/picture/:key", { token, key })}
                alt={`No. ${n + 1}, as you sent it`}
                loading="lazy"
              />
              <label className={`touch gap-2 ${styles.choice}`}>
                <input type="checkbox" name="remove" value={key} /> Remove{" "}
                <span className="visually-hidden"> picture {n + 1}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {sent.length < maxReviewPictures && (
        <Field
          label="Pictures"
          isOptional
          name="picture"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic"
          hint="Up to three, at most 8 MB each. Everyone can see them; we remove the photo's location."
          error={problems?.join(" ")}
          onChange={refuseLarge}
        />
      )}
      {sent.length >= maxReviewPictures && problems && (
        <p className={`small bad ${styles.wrong}`}>{problems.join(" ")}</p>
      )}
    </>
  );
}

/** Refuses large files before the upload, which takes minutes on a slow network. */
function refuseLarge({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const files = Array.from(currentTarget.files ?? []);
  const isLarge = files.some(({ size }) => size > maxReviewPictureBytes);
  const problem = isLarge ? "A picture is larger than 8 MB. Choose a smaller one." : "";
  currentTarget.setCustomValidity(files.length > maxReviewPictures ? "Up to three pictures." : problem);
  if (currentTarget.validationMessage) currentTarget.reportValidity();
}
