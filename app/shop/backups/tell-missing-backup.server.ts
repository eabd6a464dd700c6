import { href } from "react-router";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { findRuns } from "./backup-runs.server.ts";
import { findLastBackup, isBackupMissing } from "./last-backup.server.ts";

const weekMs = 7 * 24 * 3_600_000;

/** E-mails the owner when a backup is missing (`isBackupMissing`), at most once a week. For a periodic job. */
export async function tellMissingBackup(shop: WriteContext & { settings: Settings }): Promise<void> {
  if (!(await isBackupMissing(shop))) return;
  const { db, settings } = shop;
  const now = shop.now();
  const look = await findMailLook(shop);
  const lastAt = await findLastBackup(shop);
  const { failed } = await findRuns(db, now);
  const mail = composeMail(look, "backup-missing", {
    news: { lastAt, problem: failed?.problem ?? "" },
    link: settings.origin + href("/admin/settings/backups"),
  });
  const key = `backup-missing:${Math.floor(now.getTime() / weekMs)}`;
  await writeEmail(db, { key, to: { name: "", address: settings.ownerEmail }, ...mail }, now);
}
