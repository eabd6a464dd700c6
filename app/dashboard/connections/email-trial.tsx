import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { MailTrial } from "#app/platform/mail/try-mail-server.server.ts";
import styles from "./connections.module.css";

export type TrialKind = MailTrial["kind"];

/** What a mail server answered to a test just now. */
export function TrialNews({ trial, to }: { trial: MailTrial; to: string }) {
  return (
    <div role="status" className={`stack gap-2 pad-3-4 ${styles.news}`}>
      <p>
        <strong>{trialWords[trial.kind]}</strong> {"reason" in trial && trial.reason}
      </p>
      {trial.kind === "accepted" && (
        <p>
          The test is on its way to {to}. If it does not arrive, look in the spam folder, and ask your provider whether
          your domain has SPF and DKIM.
        </p>
      )}
      {trial.kind === "unreachable" && <p>Check server, port and encryption.</p>}
      {trial.kind === "refused" && <p>Check user name, password and sender.</p>}
    </div>
  );
}

const trialWords: Record<TrialKind, string> = {
  accepted: "The server accepted the test.",
  refused: "The server refused the test:",
  unreachable: "The server could not be reached:",
  unclear: "The test was handed over, but the server did not confirm it:",
};

const earlierWords: Record<TrialKind, string> = {
  accepted: "accepted by the server",
  refused: "refused by the server",
  unreachable: "the server could not be reached",
  unclear: "the server did not confirm it",
};

/** The last test through the saved settings. */
export function LastTrial({ check }: { check: { at: Date; kind: TrialKind } | undefined }) {
  if (!check) return <>None yet.</>;
  return (
    <>
      {formatLagosTime(check.at)}: {earlierWords[check.kind] ?? check.kind}.
    </>
  );
}
