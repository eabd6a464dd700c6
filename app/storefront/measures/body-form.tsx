import { type FormEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { type AskedBody, maxBodyName } from "#app/catalog/measurement-sets/measured-body.ts";
import { exactText, maxLengthLetters } from "#app/catalog/measurement-sets/typed-length.ts";
import { type AskedSet, nameInput, readBody } from "#app/selling/measures/read-body.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TapeDrawing, TapeFigure } from "./tape-drawing.tsx";
import styles from "./body-form.module.css";

type BodyFormProps = {
  set: AskedSet;
  before: AskedBody | undefined;
  /** Whether this person is remembered already. */
  isKnown: boolean;
  /** Says where people are remembered, beside the tick that asks for it. */
  remembersIn: "account" | "browser";
  /** Returns whether it is kept. `remembers`: also for next time. */
  onSave(body: AskedBody, next: { goesOn: boolean; remembers: boolean }): boolean;
  /** Whether the form may stay empty. */
  hasOthers: boolean;
};

const rememberInput = "remember";

/** Asks for the measurements of one person, each beside a drawing of where the tape goes. */
export function BodyForm({ set, before, isKnown, remembersIn, onSave, hasOthers }: BodyFormProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const asked = useRef<Record<string, string>>({});

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const textOf = (input: string) => String(typed.get(input) ?? "");
    const goesOn = (event.nativeEvent as SubmitEvent).submitter?.dataset.another === "";
    const inputs = [nameInput, ...set.fields.map(({ key }) => key)];
    // The second press of a double click, or nobody else after all.
    if (hasOthers && inputs.every(input => textOf(input).trim() === "")) {
      if (!goesOn) void navigate(href("/cart"));
      return;
    }
    const read = readBody(textOf, set, asked.current);
    asked.current = Object.fromEntries(set.fields.map(({ key }) => [key, textOf(key).trim()]));
    setProblems(read.ok ? {} : read.fields);
    if (!read.ok) {
      const first = inputs.find(input => read.fields[input]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (onSave(read.body, { goesOn, remembers: typed.has(rememberInput) }) && !goesOn) void navigate(href("/cart"));
  }

  return (
    <form noValidate onSubmit={save} className="column gap-4">
      <Field
        label="Name"
        name={nameInput}
        required
        maxLength={maxBodyName}
        autoComplete="off"
        hint="So that nobody's are mixed up, for example Mum."
        defaultValue={before?.name}
        error={problems[nameInput]}
      />
      <TapeFigure />
      {set.fields.map(field => (
        <LengthField key={field.key} field={field} set={set} before={before} error={problems[field.key]} />
      ))}
      <label className="touch gap-2">
        <input type="checkbox" name={rememberInput} defaultChecked={isKnown} /> Remember these in{" "}
        {remembersIn === "account" ? "your account" : "this browser"} for next time
      </label>
      <div className="cluster gap-3">
        <Button type="submit" look="primary">
          Save and see cart
        </Button>
        <Button type="submit" data-another="">
          Save and add another person
        </Button>
      </div>
    </form>
  );
}

type LengthFieldProps = Pick<BodyFormProps, "set" | "before"> & {
  field: AskedSet["fields"][number];
  error: string | undefined;
};

function LengthField({ field: { key, name, help, at }, set: { unit }, before, error }: LengthFieldProps) {
  const mm = before?.values[key];
  const length = (
    <Field
      label={`${name} (${unit})`}
      name={key}
      required
      maxLength={maxLengthLetters}
      autoComplete="off"
      className={styles.length}
      hint={help || undefined}
      defaultValue={mm === undefined ? undefined : exactText(mm, unit)}
      error={error}
    />
  );
  if (at === undefined || at === "none") return length;
  return (
    <div className={styles.drawn}>
      {length}
      <TapeDrawing at={at} />
    </div>
  );
}
