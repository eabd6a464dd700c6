import { Form, href, Link, useNavigation } from "react-router";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { Badge, type BadgeTone } from "#app/dashboard/frame/status-badge.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { KeptEmail } from "#app/shop/kept-emails/email-states.ts";
import { Button } from "#app/ui/button.tsx";
import { withCodes } from "#app/ui/code.tsx";
import cards from "#app/dashboard/frame/card-list.module.css";
import styles from "./email-list.module.css";

type EmailListProps = { emails: KeptEmail[]; hasMailServer: boolean };

export function EmailList({ emails, hasMailServer }: EmailListProps) {
  return (
    <ol className={`stack gap-4 ${cards.list}`}>
      {emails.map(email => (
        <li key={email.id} className={`panel pad-4 breakable ${cards.card}`}>
          <div className={`cluster baseline apart ${cards.heading} ${styles.heading}`}>
            <h2 className={`${cards.title} ${styles.subject}`}>{withCodes(email.subject)}</h2>
            <StateBadge state={email.state} hasMailServer={hasMailServer} />
          </div>
          <p className="hint">
            {email.recipient && (
              <>
                to {email.recipientName} <a href={`mailto:${encodeURIComponent(email.recipient)}`}>{email.recipient}</a>
                ,{" "}
              </>
            )}
            <WrittenOrSent email={email} />
          </p>
          <Trouble email={email} />
          <div className={`cluster top ${styles.actions}`}>
            <Fold
              title={
                <>
                  Read<span className="visually-hidden">: {email.subject}</span>
                </>
              }
              isInline
            >
              <div className={`stack gap-3 ${styles.bodies}`}>
                <p className={`lines sunken pad-4 ${styles.text}`}>{email.text}</p>
                {email.hasHtml && (
                  <iframe
                    className={styles.frame}
                    title={`Preview: ${email.subject}`}
                    src={href("/admin/messages/emails/:id", { id: email.id })}
                    sandbox=""
                    loading="lazy"
                  />
                )}
              </div>
            </Fold>
            {hasMailServer && <SendAgain email={email} />}
            {email.orderId && (
              <Link className="touch" to={href("/admin/orders/:id", { id: email.orderId })}>
                Open order
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const tones = {
  waiting: "warn",
  sending: "news",
  sent: "good",
  failed: "bad",
  unclear: "bad",
  withdrawn: "plain",
} as const;
const words = {
  waiting: "waiting",
  sending: "sending",
  sent: "sent",
  failed: "failed",
  unclear: "maybe sent",
  withdrawn: "cancelled",
};

function StateBadge({ state, hasMailServer }: { state: KeptEmail["state"]; hasMailServer: boolean }) {
  const isKept = state === "waiting" && !hasMailServer;
  const tone: BadgeTone = isKept ? "plain" : tones[state];
  return <Badge tone={tone}>{isKept ? "not sent" : words[state]}</Badge>;
}

function WrittenOrSent({ email: { sentAt, createdAt } }: { email: KeptEmail }) {
  const at = sentAt ?? createdAt;
  return (
    <>
      {sentAt ? "sent" : "created"} <time dateTime={at.toISOString()}>{formatLagosTime(at)}</time>
    </>
  );
}

function Trouble({ email: { state, lastError } }: { email: KeptEmail }) {
  if (!lastError || state === "sent") return null;
  return (
    <p className={`small ${styles.trouble}`}>
      {state === "unclear" && "It may have arrived: the connection broke while sending. "}
      {state === "waiting" ? "Failed, retrying soon" : "Reason"}: {lastError}
    </p>
  );
}

function SendAgain({ email: { id, state, recipient } }: { email: KeptEmail }) {
  const navigation = useNavigation();
  if (state === "sent" || state === "sending" || state === "withdrawn") return null;
  if (state === "unclear") {
    return (
      <ConfirmForm
        fields={{ id, saw: state }}
        title="Send this email again?"
        confirmLabel="Send again"
        look="secondary"
        consequence={<p>{recipient} may get it twice.</p>}
      >
        Send again
      </ConfirmForm>
    );
  }
  const isBusy = navigation.formData?.get("id") === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="saw" value={state} />
      <Button type="submit" busyLabel={isBusy ? "saving..." : undefined}>
        {state === "failed" ? "Try again" : "Try now"}
      </Button>
    </Form>
  );
}
