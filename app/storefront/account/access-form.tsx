import { type ComponentProps, type SubmitEvent, useEffect, useRef } from "react";
import { Form, href, Link, useLocation, useNavigation, useSubmit } from "react-router";
import { type MessageKey, messageOf } from "#app/lib/messages.ts";
import { type AccessMode, accessAddress, type WayBack } from "#app/people/accounts/access-path.ts";
import type { PrivacyAsk } from "#app/people/consents/find-privacy-ask.server.ts";
import { MeantAddress } from "#app/storefront/checkout/meant-address.tsx";
import { PrivacyAskPart } from "#app/storefront/checkout/privacy-ask.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/page/toasts.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./access-form.module.css";

/** A refusal: a message for the whole form or for each field. */
export type AccessAnswer = {
  message?: MessageKey;
  fields: { email?: string; password?: string };
  email: string;
};

const words = {
  "sign-in": { button: "Sign In", question: "No account yet?", other: "Sign Up", otherMode: "sign-up" },
  "sign-up": { button: "Sign Up", question: "Have an account?", other: "Sign In", otherMode: "sign-in" },
} as const;

type AccessFormProps = {
  mode: AccessMode;
  wayBack: WayBack;
  answer: AccessAnswer | undefined;
  privacy: PrivacyAsk;
};

/** Works without script, too. */
export function AccessForm({ mode, wayBack, answer, privacy }: AccessFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const { button, question, other, otherMode } = words[mode];
  const { state } = useLocation();
  const email = answer?.email ?? emailIn(state);

  useEffect(() => {
    if (!answer) return;
    if (answer.message) showToast(answer.message);
    const inTrouble = form.current?.querySelector<HTMLElement>("[aria-invalid], [role=group]");
    inTrouble?.focus();
  }, [answer]);

  return (
    <PromptForm ref={form} action={accessAddress(mode, wayBack)} replace className="stack gap-6">
      {answer?.message && <AccessOutcome message={answer.message} />}
      <MeantAddress>
        <EmailField typed={email} error={answer?.fields.email} />
      </MeantAddress>
      <PasswordField isNew={mode === "sign-up"} error={answer?.fields.password} />
      {mode === "sign-in" && (
        <p className={styles.forgot}>
          <Link to={href("/forgot-password")}>Forgot your password?</Link>
        </p>
      )}
      {mode === "sign-up" && <PrivacyAskPart ask={privacy} what="account" />}
      <Button type="submit" look="primary" isWide busyLabel={isBusy ? "loading..." : undefined}>
        {button}
      </Button>
      <p className={styles.other}>
        {question}{" "}
        <Link to={accessAddress(otherMode, wayBack)} state={{ email }}>
          {other}
        </Link>
      </p>
    </PromptForm>
  );
}

type PromptFormProps = Omit<ComponentProps<typeof Form>, "method" | "onSubmit">;

/**
 * A form that sends once, however often it is pressed before the answer. Shows the first press at once: React does so
 * when it has time, and a second press before that would cancel the first, which the server has already done.
 */
export function PromptForm(props: PromptFormProps) {
  const { action, replace } = props;
  const submit = useSubmit();
  const isUnderWay = useNavigation().formMethod === "POST";
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const options = {
      method: "post",
      flushSync: true,
      ...(action && { action }),
      ...(replace && { replace }),
    } as const;
    if (!isUnderWay) void submit(event.currentTarget, options);
  };
  return <Form {...props} method="post" onSubmit={send} />;
}

/** Reads the address from the page that led here. It stays out of the URL, which logs and referrers have. */
function emailIn(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : undefined;
}

/** Repeats the toast in the page, for people who missed it or have no script. */
export function AccessOutcome({ message }: { message: MessageKey }) {
  const { type, text } = messageOf(message);
  return (
    <div
      className={`row gap-3 top pad-3-4 medium ${styles.outcome}`}
      data-type={type}
      role="group"
      aria-label={text}
      tabIndex={-1}
    >
      <ErrorIcon />
      <p>{text}</p>
    </div>
  );
}
