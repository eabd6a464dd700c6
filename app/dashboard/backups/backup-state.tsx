import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { Backups } from "#app/shop/backups/find-backups.server.ts";
import { Button } from "#app/ui/button.tsx";
import { WarningIcon } from "#app/ui/icons.tsx";
import notice from "#app/dashboard/frame/attention-notice.module.css";
import styles from "./backups-page.module.css";

/** When the last backup was made, where backups go, and the buttons for making one. */
export function BackupState({ backups }: { backups: Backups }) {
  const { lastAt, isMissing, isRunning, isNightly, problem, remark } = backups;
  useReloadWhile(isRunning);
  return (
    <section className="stack gap-4" aria-labelledby="backup-state">
      <h2 id="backup-state" className="visually-hidden">
        Last backup
      </h2>
      <p className={`strong ${styles.last}`}>
        {lastAt ? (
          <>
            Last backup: <time dateTime={lastAt.toISOString()}>{formatLagosTime(lastAt)}</time>
          </>
        ) : (
          "No backup yet"
        )}
      </p>
      {isMissing && <Warning text="There is no backup from the last 48 hours." />}
      {remark && <Warning text={remark} />}
      {problem && <Warning text={`The last try failed: ${problem}`} />}
      <p>{isNightly ? "The shop makes a backup every night at 3 am." : "Nightly backups are off on this server."}</p>
      <p>{placeWords(backups.away)}</p>
      <p role="status">
        {isRunning && "A new backup is being made. It can take a few minutes and appears here by itself."}
      </p>
      <div className="cluster gap-3">
        <Form method="post">
          <Button type="submit" name="intent" value="make" disabled={isRunning}>
            Back up now
          </Button>
        </Form>
        <Form method="post">
          <Button type="submit" look="quiet" name="intent" value="by-hand">
            Mark backup done
          </Button>
        </Form>
      </div>
      <p className="muted">“Mark backup done” is for backups you make with another tool.</p>
    </section>
  );
}

const reloadMs = 5_000;

/** Reads the page again until the backup is there: otherwise it would go on saying that one is being made. */
function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), reloadMs);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function Warning({ text }: { text: string }) {
  return (
    <p className={`row gap-2 middle warning medium ${notice.notice}`}>
      <WarningIcon />
      {text}
    </p>
  );
}

function placeWords(away: Backups["away"]): string {
  if (!away) return "Backups are kept on this server only. If it breaks, they are lost too: download one now and then.";
  const sentence = `An encrypted copy goes to ${away.place}.`;
  return away.isLastThere ? `${sentence} The last one arrived.` : `${sentence} None has arrived there yet.`;
}
