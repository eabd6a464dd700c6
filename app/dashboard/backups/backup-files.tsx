import { href } from "react-router";
import { AgainFields, againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import type { BackupFile } from "#app/platform/backups/backup-files.server.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./backups-page.module.css";

export const downloadRefusals = ["missing", ...(Object.keys(againRefusals) as (keyof typeof againRefusals)[])] as const;

/** Says why a download was refused. */
export type DownloadRefusal = (typeof downloadRefusals)[number];

/** Returns sentences by field. */
function refusalOf(refused: DownloadRefusal | undefined): Record<string, string> {
  if (refused === undefined) return {};
  if (refused === "missing") return { file: "This backup is not here any more. Choose another." };
  return againRefusals[refused].fields;
}

type BackupFilesProps = { files: BackupFile[]; refused: DownloadRefusal | undefined };

/** The backups on this server. A plain form: the browser saves the answer as a file. */
export function BackupFiles({ files, refused }: BackupFilesProps) {
  const [newest] = files;
  const sentences = refusalOf(refused);
  if (!newest) return <p>No backup is kept on this server yet.</p>;
  return (
    <form method="post" action={href("/admin/settings/backups/download")} className="stack gap-4">
      <h2 className={`strong ${styles.heading}`}>Download a backup</h2>
      <p>
        It holds every order, customer and picture. Keep it where only you can open it. Passwords and the keys you typed
        into the shop stay encrypted.
      </p>
      <fieldset className={`stack rounded ${styles.files}`}>
        <legend>Backup</legend>
        {files.map(({ name, takenAt, bytes }) => (
          <label key={name} className={`row gap-3 middle figures target ${styles.file}`}>
            <input type="radio" name="file" value={name} defaultChecked={name === newest.name} />
            <time dateTime={takenAt.toISOString()}>{formatLagosTime(takenAt)}</time>
            <span className="muted to-end">{sizeWords(bytes)}</span>
          </label>
        ))}
      </fieldset>
      {sentences.file && <p role="alert">{sentences.file}</p>}
      <AgainFields error={name => sentences[name]} />
      <div>
        <Button type="submit">Download</Button>
      </div>
    </form>
  );
}

function sizeWords(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
