import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { askForBackup } from "#app/shop/backups/backup-runs.server.ts";
import { findBackups, isBackupPassphrase } from "#app/shop/backups/find-backups.server.ts";
import { noteBackupByHand } from "#app/shop/backups/last-backup.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { BackupFiles, downloadRefusals } from "./backup-files.tsx";
import { BackupState } from "./backup-state.tsx";
import { PassphraseTest } from "./passphrase-test.tsx";
import styles from "./backups-page.module.css";
import type { Route } from "./+types/backups-page.ts";

/** `?refused=`: why a download was refused. */
const refusedSchema = v.fallback(v.picklist(downloadRefusals), "missing");

const stepSchema = v.variant("intent", [
  v.object({ intent: v.literal("make") }),
  v.object({ intent: v.literal("by-hand") }),
  v.object({ intent: v.literal("passphrase"), passphrase: v.pipe(v.string(), v.maxLength(500)) }),
]);

type Answer = { isPassphrase: boolean };

export async function loader({ url, context }: Route.LoaderArgs) {
  const refused = url.searchParams.get("refused");
  return {
    backups: await findBackups(shopOf(context)),
    refused: refused ? v.parse(refusedSchema, refused) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const step = v.safeParse(stepSchema, Object.fromEntries(await readForm(request)));
  if (!step.success) throw data(null, { status: 400 });
  const actor = staffOf(context).email;
  if (step.output.intent === "passphrase") {
    return data<Answer>({ isPassphrase: isBackupPassphrase(shop.settings, step.output.passphrase) });
  }
  const isMade = step.output.intent === "make";
  if (isMade) {
    await askForBackup(shop.db, { actor, now: shop.now() });
    shop.backUpSoon();
  } else {
    await noteBackupByHand(shop, actor);
  }
  const toast = toastCookie(shop, "updated", isMade ? "Backup started" : "Backup noted");
  return redirect(href("/admin/settings/backups"), { headers: { "Set-Cookie": toast } });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Backups");

export default function DashboardBackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, refused } = loaderData;
  const answer = actionData as Answer | undefined;
  return (
    <DashboardSection heading="Backups">
      <div className={styles.page}>
        <BackupState backups={backups} />
        {backups.lastAt && <BackupFiles files={backups.files} refused={refused} />}
        {backups.away && <PassphraseTest isRight={answer?.isPassphrase} />}
      </div>
    </DashboardSection>
  );
}
