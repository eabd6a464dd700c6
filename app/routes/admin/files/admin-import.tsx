import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { ImportDone, ImportReport } from "#app/admin/files/import-report.tsx";
import { readForm } from "#app/http/read-body.server.ts";
import { instantFromLagos, lagosInputText } from "#app/lib/lagos-input.ts";
import { applyImport, findImport } from "#app/product-files/imports.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-import.ts";

/** `?since=` when the numbers of the file were true; an empty one: they hold as they are. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const typed = url.searchParams.get("since");
  const since = typed === null ? undefined : (instantFromLagos(typed) ?? null);
  const found = await findImport(shop, { id: params.id, since });
  if (!found) throw data(null, { status: 404 });
  return { ...found, since: lagosInputText(found.since ?? null) };
}

const schema = v.object({ seal: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u)), since: v.optional(v.string(), "") });

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const sent = v.safeParse(schema, Object.fromEntries(await readForm(request)));
  if (!sent.success) throw data(null, { status: 400 });
  const since = instantFromLagos(sent.output.since) ?? undefined;
  const actor = staffOf(context).email;
  const { kind } = shop.content.hosted
    ? { kind: "missing" }
    : await applyImport(shop, { id: params.id, actor, since, seal: sent.output.seal });
  if (kind === "missing") throw data(null, { status: 404 });
  if (kind === "outdated") return data({ isOutdated: true }, { status: 409 });
  return redirect(href("/admin/files/:id", params));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "A file of products");

export default function AdminImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, plan, pictures, since } = loaderData;
  return (
    <AdminSection heading={`files: ${sent.name}`}>
      {plan && <ImportReport plan={plan} since={since} isOutdated={actionData?.isOutdated === true} />}
      {!plan && <ImportDone sent={sent} pictures={pictures} />}
    </AdminSection>
  );
}
