import { Form, useNavigation } from "react-router";
import { AgainForm } from "#app/dashboard/forms/again-form.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import type { SmtpFacts } from "#app/shop/connections/connections.ts";
import { Button } from "#app/ui/button.tsx";
import type { DescribedEmail } from "./describe-email.server.ts";
import { type EmailAnswer, EmailForm } from "./email-form.tsx";
import { LastTrial, TrialNews } from "./email-trial.tsx";
import facts from "#app/dashboard/frame/fact-list.module.css";
import styles from "./connections.module.css";

/** `to`: the signed-in owner's address, where tests go. */
type EmailViewProps = DescribedEmail & { to: string; answer: EmailAnswer | undefined };

export function EmailView(props: EmailViewProps) {
  const { isGiven, facts: shown, isLocked, connected, to, answer } = props;
  return (
    <div className={`column gap-8 ${styles.page}`}>
      <p>{leadOf(props)}</p>
      {answer?.trial && <TrialNews trial={answer.trial} to={to} />}
      {shown && (
        <section className={`column gap-4 ${styles.section}`} aria-label="Connected email server">
          <EmailFacts {...props} shown={shown} />
          <div className="cluster gap-3 middle">
            {!isLocked && <TestButton />}
            {connected && <Disconnect refused={answerTo(answer, "disconnect")?.fields} />}
          </div>
        </section>
      )}
      {!isGiven && <EmailForm {...props} answer={answerTo(answer, "save", "test")} />}
    </div>
  );
}

function leadOf({ isGiven, facts: shown, isLocked }: EmailViewProps): string {
  if (isGiven) return "Your shop sends emails. Its email server is set where the shop runs: change it there.";
  if (isLocked) return "Your shop sends no emails: the saved password can't be read any more. Type it again below.";
  if (shown) return "Your shop sends emails to customers and staff through this server.";
  return "Your shop sends no emails yet. Enter the mail server that your email or hosting provider names for SMTP.";
}

function EmailFacts({ shown, connected, check, isGiven }: EmailViewProps & { shown: SmtpFacts }) {
  const { host, port, encryption, user, senderName, senderAddress } = shown;
  return (
    <dl className={facts.facts}>
      <dt>Server</dt>
      <dd>
        {host}, port {port} ({encryptionWords[encryption]})
      </dd>
      <dt>User</dt>
      <dd>{user || "none"}</dd>
      <dt>Sender</dt>
      <dd>{senderName ? `${senderName}, ${senderAddress}` : senderAddress}</dd>
      {connected && (
        <>
          <dt>Saved</dt>
          <dd>
            {formatLagosTime(connected.at)} by {connected.by}
          </dd>
        </>
      )}
      {!isGiven && (
        <>
          <dt>Last test</dt>
          <dd>
            <LastTrial check={check} />
          </dd>
        </>
      )}
    </dl>
  );
}

const encryptionWords = { starttls: "STARTTLS", tls: "TLS" };

function TestButton() {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get(intentField) === "test";
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name={intentField} value="test" />
      <Button type="submit" busyLabel={isBusy ? "sending..." : undefined}>
        Send me a test
      </Button>
    </Form>
  );
}

function Disconnect({ refused }: { refused: Record<string, string> | undefined }) {
  return (
    <AgainForm
      fields={{ [intentField]: "disconnect" }}
      title="Disconnect the email server?"
      confirmLabel="Disconnect"
      look="danger"
      refused={refused}
      consequence={<p>No emails are sent until you connect a server again. You can read them under “Emails sent”.</p>}
    >
      Disconnect
    </AgainForm>
  );
}
