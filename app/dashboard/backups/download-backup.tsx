import { href, redirect } from "react-router";
import * as v from "valibot";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { openBackupFile } from "#app/platform/backups/keep-backup.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { backupSubject } from "#app/shop/backups/last-backup.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/download-backup.ts";
import type { DownloadRefusal } from "./backup-files.tsx";

const schema = v.object({ file: v.pipe(v.string(), v.maxLength(100)) });

/** Answers POST only. A GET (reload, back button) leads to the list. */
export function loader() {
  return redirect(href("/admin/settings/backups"));
}

/** The file, once the owner has typed what `askAgain` asks. Written into the history. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const refuse = (refused: DownloadRefusal) => redirect(`${href("/admin/settings/backups")}?refused=${refused}`);
  const form = await readForm(request);
  const parsed = v.safeParse(schema, Object.fromEntries(form));
  if (!parsed.success) return refuse("missing");
  const { file } = parsed.output;
  const staff = staffOf(context);
  const actor = staff.email;
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuse(again);
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
