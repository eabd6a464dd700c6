import { data, href } from "react-router";
import * as v from "valibot";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { type Staff, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { askForBackup } from "#app/shop/backups/backup-runs.server.ts";
import { findBackups, isBackupPassphrase } from "#app/shop/backups/find-backups.server.ts";
import { noteBackupByHand } from "#app/shop/backups/last-backup.server.ts";
import { confirmRestoredCopy } from "#app/shop/backups/note-restore.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/backups-page.ts";
import { BackupFiles, downloadRefusals } from "./backup-files.tsx";
import { BackupState } from "./backup-state.tsx";
import { PassphraseTest } from "./passphrase-test.tsx";
import { RestoredCopy } from "./restored-copy.tsx";
import styles from "./backups-page.module.css";

/** `?refused=` says why a download was refused. */
const refusedSchema = v.fallback(v.picklist(downloadRefusals), "missing");

const stepSchema = v.variant("intent", [
  v.object({ intent: v.literal("make") }),
  v.object({ intent: v.literal("by-hand") }),
  v.object({ intent: v.literal("confirm") }),
  v.object({ intent: v.literal("passphrase"), passphrase: v.pipe(v.string(), v.maxLength(500)) }),
]);

type Answer = { isPassphrase?: boolean; fields?: Record<string, string> };

export async function loader({ url, context }: Route.LoaderArgs) {
  const refused = url.searchParams.get("refused");
  return {
    backups: await findBackups(shopOf(context)),
    refused: refused ? v.parse(refusedSchema, refused) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const step = v.safeParse(stepSchema, Object.fromEntries(form));
  if (!step.success) throw badRequest();
  const staff = staffOf(context);
  const actor = staff.email;
  if (step.output.intent === "passphrase") {
    return data<Answer>({ isPassphrase: isBackupPassphrase(shop.settings, step.output.passphrase) });
  }
  switch (step.output.intent) {
    case "confirm":
      return await confirm({ shop, request, staff, form });
    case "by-hand":
      await noteBackupByHand(shop, actor);
      return done(shop, "Backup noted");
    case "make":
      await askForBackup(shop.db, { actor, now: shop.now() });
      shop.backUpSoon();
      return done(shop, "Backup started");
  }
}

function done(shop: Shop, what: string) {
  return leave(shop, href("/admin/settings/backups"), "updated", what);
}

type Confirmation = { shop: Shop; request: Request; staff: Staff; form: FormData };

/** A restored shop that is confirmed begins to send and to ask, so the password is asked for. */
async function confirm({ shop, request, staff, form }: Confirmation) {
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") {
    const { status, fields } = againRefusals[again];
    return data<Answer>({ fields }, { status });
  }
  await confirmRestoredCopy(shop, staff.email);
  await shop.readConnections();
  return done(shop, "This is the shop now");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Backups");

export default function DashboardBackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, refused } = loaderData;
  return (
    <DashboardSection heading="Backups">
      <div className={`stack gap-8 ${styles.page}`}>
        {backups.restoredFrom ? (
          <RestoredCopy restoredFrom={backups.restoredFrom} error={name => actionData?.fields?.[name]} />
        ) : (
          <BackupState backups={backups} />
        )}
        {backups.lastAt && <BackupFiles files={backups.files} refused={refused} />}
        {backups.away && <PassphraseTest isRight={actionData?.isPassphrase} />}
      </div>
    </DashboardSection>
  );
}
