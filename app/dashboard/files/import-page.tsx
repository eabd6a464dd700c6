import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { applyImport } from "#app/catalog/csv-import/apply-import.server.ts";
import { findImport } from "#app/catalog/csv-import/imports.server.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { instantFromLagos, lagosInputText } from "#app/lib/lagos-input.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/import-page.ts";
import { ImportDone, ImportReport } from "./import-report.tsx";

/** `?since=` the time of the stock count; empty: the file's numbers are used as they are. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const typed = url.searchParams.get("since");
  const since = typed === null ? undefined : (instantFromLagos(typed) ?? null);
  const color = readColor(url.searchParams.get("color") ?? "");
  const found = await findImport(shop, { id: params.id, since, color });
  if (!found) throw notFound();
  return { ...found, color, since: lagosInputText(found.since ?? null) };
}

/** Returns "" for no colour, and for one that CSS does not have. */
function readColor(typed: string): string {
  const parsed = v.safeParse(productFields.color.typed, typed);
  return parsed.success ? parsed.output : "";
}

const isTicked = v.pipe(
  v.optional(v.string()),
  v.transform(said => said === "yes"),
);
const schema = v.object({
  seal: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/u)),
  since: v.optional(v.string(), ""),
  color: v.pipe(v.optional(v.string(), ""), v.transform(readColor)),
  withoutWrong: isTicked,
  withLost: isTicked,
});

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const sent = v.safeParse(schema, Object.fromEntries(form));
  if (!sent.success || shop.content.hosted) throw data(null, { status: sent.success ? 404 : 400 });
  const said = sent.output;
  const categoryIds = form.getAll("category").filter(one => typeof one === "string");
  const since = instantFromLagos(said.since) ?? undefined;
  const actor = staffOf(context).email;
  const outcome = await applyImport(shop, { id: params.id, actor, ...said, since, categoryIds });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "outdated") return data({ isOutdated: true as const }, { status: 409 });
  if (outcome.kind === "incomplete") return refuse(form, 400, { fields: outcome.fields });
  return redirect(href("/admin/files/:id", params));
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Product file");

export default function DashboardImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, plan, pictures, since, color } = loaderData;
  const isOutdated = actionData !== undefined && "isOutdated" in actionData;
  const refused = actionData !== undefined && "fields" in actionData ? actionData : undefined;
  return (
    <DashboardSection heading={`Import: ${sent.name}`}>
      {plan && (
        <ImportReport id={sent.id} plan={plan} since={since} color={color} isOutdated={isOutdated} refused={refused} />
      )}
      {!plan && <ImportDone sent={sent} pictures={pictures} />}
    </DashboardSection>
  );
}
