import { href } from "react-router";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listCharts } from "#app/catalog/size-charts/find-chart.server.ts";
import { createScale } from "#app/catalog/sizes/change-scales.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { parseScaleForm } from "#app/catalog/sizes/parse-scale-form.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/sizes-page.ts";
import { ScaleForm } from "./scale-forms.tsx";
import { ChartList, ScaleList } from "./sizes-view.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [scales, charts, categories] = await Promise.all([findScales(shop), listCharts(shop), listCategories(shop)]);
  return { scales, charts, categories };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parseScaleForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const outcome = await createScale(shop, { actor: staffOf(context).email, scale: parsed.scale });
  if (outcome.kind === "refused") return refuse(form, 400, { fields: outcome.fields });
  return leave(shop, href("/admin/sizes"), "updated");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Sizes");

export default function DashboardSizesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { scales, charts, categories } = loaderData;
  return (
    <DashboardSection heading="Sizes">
      <div className="stack gap-8 measure">
        <section className="stack gap-3 may-shrink" aria-labelledby="scales">
          <h2 id="scales" className="title-3">
            Size types
          </h2>
          <p className="muted">Choose one in each product's form.</p>
          <ScaleList scales={scales} />
        </section>
        <ScaleForm answer={actionData} />
        <section className="stack gap-3 may-shrink" aria-labelledby="charts">
          <h2 id="charts" className="title-3">
            Size charts
          </h2>
          <p className="muted">Measurements for each size, shown on all products of the category.</p>
          <ChartList categories={categories} charts={charts} />
        </section>
      </div>
    </DashboardSection>
  );
}
