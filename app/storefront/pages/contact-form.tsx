import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { type ContactFields, parseContactMessage, readContactFields } from "#app/people/contact/contact-message.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import styles from "./contact-form.module.css";

/** `why`: a reason that is not about a field. `lost`: the server could not be reached. */
type ContactResult =
  | { ok: true }
  | {
      ok: false;
      fields: Partial<ContactFields>;
      values?: ContactFields | undefined;
      why?: keyof typeof reasons | undefined;
    };

const thanksMs = 2500;
const reasons = {
  lost: "Message not sent. Check your connection and send it again.",
  "too-many": "We are getting too many messages right now. Your message is kept here: send it again in an hour.",
};

/** Works without script; with script it checks before sending and empties itself afterwards. */
export function ContactForm({ answer }: { answer: ContactResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef<HTMLParagraphElement>(null);
  const isSending = useNavigation().formAction === href("/contact");
  const [problems, setProblems] = useState<Partial<ContactFields>>();
  const isThanking = useThanks(answer, form);
  const fields = problems ?? (answer?.ok === false ? answer.fields : {});
  const values = answer?.ok === false ? answer.values : undefined;

  useEffect(() => {
    if (answer?.ok === false && !isSending) {
      focusFirst(form.current, answer.fields);
      unsent.current?.focus();
    }
  }, [answer, isSending]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const parsed = parseContactMessage(readContactFields(new FormData(event.currentTarget)));
    setProblems(parsed.ok ? undefined : parsed.fields);
    if (!parsed.ok || isSending) event.preventDefault();
    if (!parsed.ok) focusFirst(event.currentTarget, parsed.fields);
  }

  return (
    <Form ref={form} method="post" action={href("/contact")} className="stack gap-6" noValidate onSubmit={onSubmit}>
      {/* The sentence comes first, so that it is visible after a full page load too. */}
      {answer?.ok === false && answer.why && !isSending && (
        <p ref={unsent} role="alert" tabIndex={-1} className="bad">
          {reasons[answer.why]}
        </p>
      )}
      <Field label="Name" name="name" autoComplete="name" required defaultValue={values?.name} error={fields.name} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values?.email}
        error={fields.email}
      />
      <TextArea label="Message" name="message" required defaultValue={values?.message} error={fields.message} />
      <div className={`cluster middle ${styles.send}`}>
        <Button type="submit" look="primary" busyLabel={isSending ? "loading..." : undefined}>
          Send Report
        </Button>
        <p role="status" className="strong good">
          {isThanking && "Thank you for reaching out!"}
        </p>
      </div>
    </Form>
  );
}

function focusFirst(form: HTMLFormElement | null, problems: Partial<ContactFields>): void {
  const [first] = Object.keys(problems);
  if (first) form?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
}

/** Empties the fields and thanks for 2.5 seconds. Without script they stay filled. Source: spec, constants. */
function useThanks(answer: ContactResult | undefined, form: React.RefObject<HTMLFormElement | null>): boolean {
  const [thanked, setThanked] = useState<ContactResult>();
  const isArrived = answer?.ok === true;

  useEffect(() => {
    if (!answer?.ok) return;
    form.current?.reset();
    const timer = setTimeout(() => setThanked(answer), thanksMs);
    return () => clearTimeout(timer);
  }, [answer, form]);

  return isArrived && thanked !== answer;
}
