import { href, redirect } from "react-router";
import * as v from "valibot";
import { checkPassword } from "#app/people/accounts/check-password.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { openBackupFile } from "#app/platform/backups/keep-backup.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { backupSubject } from "#app/shop/backups/last-backup.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import type { DownloadRefusal } from "./backup-files.tsx";
import type { Route } from "./+types/download-backup.ts";

const schema = v.object({
  file: v.pipe(v.string(), v.maxLength(100)),
  currentPassword: v.fallback(v.pipe(v.string(), v.maxLength(128)), ""),
});

/** POST only. A GET (reload, back button) leads to the list. */
export function loader() {
  return redirect(href("/admin/settings/backups"));
}

/** The file, once the owner has typed their password. Written into the history. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const refuse = (refused: DownloadRefusal) => redirect(`${href("/admin/settings/backups")}?refused=${refused}`);
  const form = v.safeParse(schema, Object.fromEntries(await readForm(request)));
  if (!form.success) return refuse("missing");
  const { file, currentPassword: password } = form.output;
  const actor = staffOf(context).email;
  const checked = await checkPassword(shop, request, { email: actor, password });
  if (checked.kind === "too-many-tries") return refuse("too-many-tries");
  if (checked.kind !== "right") return refuse("wrong");
  const content = await openBackupFile(shop.settings.backups.directory, file);
  if (!content) return refuse("missing");
  await transact(shop.db, transaction =>
    writeAudit(transaction, { actor, action: "download", ...backupSubject, after: { file }, now: shop.now() }),
  );
  return new Response(content, {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
    },
  });
}
