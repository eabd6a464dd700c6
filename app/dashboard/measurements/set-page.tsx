import { href } from "react-router";
import { deleteSet, updateSet } from "#app/catalog/measurement-sets/change-sets.server.ts";
import { findSet } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { parseSetForm } from "#app/catalog/measurement-sets/parse-set-form.ts";
import { arrangeRows, readSetRows, rowInputs, typedRows } from "#app/catalog/measurement-sets/set-rows.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf, typedValues } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { answerTo, intentField } from "#app/lib/posted-forms.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions, type Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/set-page.ts";
import { arrange, SetForm } from "./set-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const set = await findSet(shopOf(context), params.id);
  if (!set) throw notFound();
  return { set };
}

type SetPosted = Posted<{ id: string }>;

async function save({ form, params: { id }, context }: SetPosted) {
  const command = form.get(arrange);
  if (typeof command === "string") {
    const others = typedValues(form).filter(([name]) => !([...rowInputs, arrange] as string[]).includes(name));
    const rows = arrangeRows(
      readSetRows(name => form.getAll(name)),
      command,
    );
    return refuse(form, 200, { typed: [...others, ...typedRows(rows)] });
  }
  const parsed = parseSetForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const shop = shopOf(context);
  const { set, version } = parsed;
  const outcome = await updateSet(shop, { id, actor: staffOf(context).email, version, set });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse(form, 409, outdatedOf(outcome));
    default:
      return leave(shop, href("/admin/measurements/:id", { id }), "updated", set.name);
  }
}

async function remove({ form, params: { id }, context }: SetPosted) {
  const shop = shopOf(context);
  const outcome = await deleteSet(shop, { id, actor: staffOf(context).email });
  if (outcome.kind === "in-use") return refuse(form, 409, { fields: { products: inUse(outcome.products) } });
  return leave(shop, href("/admin/measurements"), "deleted");
}

const inUse = (titles: string[]) =>
  `${new Intl.ListFormat("en").format(titles)} ask for these. Choose others, or none, in the product's form first.`;

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, { save, remove });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Measurements: ${loaderData.set.name}` : "Not found");

export default function DashboardMeasurementSetPage({ loaderData: { set }, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading={set.name}
      actions={<LinkButton to={href("/admin/measurements")}>All measurements</LinkButton>}
    >
      <div key={set.id} className="stack gap-8 measure">
        <SetForm set={set} answer={answerTo(actionData, "save")} />
        <section className="stack gap-3 may-shrink">
          <ConfirmForm
            fields={{ [intentField]: "remove" }}
            title={`Delete ${set.name}?`}
            confirmLabel="Delete"
            consequence={<p>Orders keep the measurements they were made with.</p>}
          >
            Delete {set.name}
          </ConfirmForm>
          <p role="alert" className="bad">
            {answerTo(actionData, "remove")?.fields?.products}
          </p>
        </section>
      </div>
    </DashboardSection>
  );
}
