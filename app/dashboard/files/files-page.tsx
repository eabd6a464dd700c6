import { href, redirect } from "react-router";
import { keepImport, listImports } from "#app/catalog/csv-import/imports.server.ts";
import { readColumnMatch } from "#app/catalog/csv-import/matched-columns.ts";
import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/files-page.ts";
import { ImportList, SendFile, TakeOut } from "./file-forms.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const today = lagosDayOf(shop.now());
  const days = { from: lagosDayAfter(today, -29), to: today };
  return { days, sent: await listImports(shop), isHosted: shop.content.hosted !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuseFile = (status: number, why: string, head?: string[]) =>
    refuse(form, status, { fields: { file: why }, head });
  if (shop.content.hosted) return refuseFile(409, "Products are kept in the content store. Import them there.");
  const file = form.get("file");
  if (!(file instanceof File)) return refuseFile(400, "Choose a file.");
  const match = readColumnMatch(form);
  const outcome = await keepImport(shop, { actor: staffOf(context).email, name: file.name, body: file, match });
  if (outcome.kind === "refused") return refuseFile(400, outcome.why, outcome.head);
  return redirect(href("/admin/files/:id", { id: outcome.id }));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Import & export");

export default function DashboardFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, sent, isHosted } = loaderData;
  return (
    <DashboardSection heading="Import & export">
      <TakeOut days={days} />
      <SendFile isHosted={isHosted} problem={actionData?.fields.file} head={actionData?.head} />
      <ImportList sent={sent} />
    </DashboardSection>
  );
}
