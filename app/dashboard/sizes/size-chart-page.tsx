import { href } from "react-router";
import {
  findChartTarget,
  removeChart,
  saveChart,
  writeSeenChart,
} from "#app/catalog/size-charts/change-chart.server.ts";
import {
  type ChartGrid,
  gridInputs,
  readChartGrid,
  readPastedGrid,
  typedGrid,
  withUkSizes,
} from "#app/catalog/size-charts/chart-grid.ts";
import { type ChartTarget, findChartFor } from "#app/catalog/size-charts/find-chart.server.ts";
import { parseChartForm } from "#app/catalog/size-charts/parse-chart-form.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { letters } from "#app/catalog/sizes/size-scale.ts";
import { ConfirmForm } from "#app/dashboard/forms/confirm-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf, typedValues } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/size-chart-page.ts";
import { ChartForm, fillGrid, fillUk } from "./chart-form.tsx";

/** `?category=` or `?product=` names the chart's owner. */
function targetIn(url: URL): ChartTarget {
  const product = url.searchParams.get("product");
  return product ? { kind: "product", id: product } : { kind: "category", id: url.searchParams.get("category") ?? "" };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const target = targetIn(url);
  const subject = await findChartTarget(shop, target);
  if (!subject) throw notFound();
  const [chart, scales] = await Promise.all([findChartFor(shop, target), findScales(shop)]);
  const scale = scales.find(({ id }) => id === (subject.scale ?? letters));
  return { name: subject.name, chart, seen: writeSeenChart(chart), sizes: scale?.sizes ?? [] };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const target = targetIn(url);
  const actor = staffOf(context).email;
  const form = await readForm(request);
  const intent = form.get("intent");
  const saved = () => leave(shop, href("/admin/sizes"), "updated");
  if (intent === "remove") {
    await removeChart(shop, { actor, target });
    return saved();
  }
  const pictureProblem = await receivePictures(shop, form);
  if (intent === fillGrid || intent === fillUk) {
    const others = typedValues(form).filter(([name]) => !gridInputs.includes(name) && name !== "pasted");
    return refuse(form, 200, { typed: [...others, ...typedGrid(filledGrid(form, intent))] });
  }
  const parsed = parseChartForm(form);
  if (!parsed.ok || pictureProblem) {
    return refuse(form, 400, {
      fields: { ...(parsed.ok ? {} : parsed.fields), ...(pictureProblem && { image: pictureProblem }) },
    });
  }
  const seen = String(form.get("seen") ?? "");
  const outcome = await saveChart(shop, { actor, target, chart: parsed.chart, seen });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "picture-gone") return refuse(form, 400, { fields: { image: "Choose the picture again." } });
  if (outcome.kind !== "outdated") return saved();
  const who = outcome.ownAt ? "You" : "Someone else";
  const fields = { grid: `${who} saved this chart meanwhile. Open it in another tab, then make your changes again.` };
  return refuse(form, 409, { ...outdatedOf(outcome), fields });
}

function filledGrid(form: FormData, intent: typeof fillGrid | typeof fillUk): ChartGrid {
  const typed = readChartGrid(name => form.getAll(name));
  if (intent === fillUk) return withUkSizes(typed);
  const pasted = String(form.get("pasted") ?? "");
  return pasted.trim() ? readPastedGrid(pasted) : typed;
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Size chart: ${loaderData.name}` : "Not found");

export default function DashboardSizeChartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, chart, seen, sizes } = loaderData;
  return (
    <DashboardSection
      heading={`Size chart: ${name}`}
      actions={<LinkButton to={href("/admin/sizes")}>All sizes</LinkButton>}
    >
      <div key={name} className="stack gap-8 measure">
        <ChartForm chart={chart} seen={seen} sizes={sizes} answer={actionData} cancelTo={href("/admin/sizes")} />
        {chart && (
          <ConfirmForm
            fields={{ intent: "remove" }}
            title={`Remove the size chart of ${name}?`}
            confirmLabel="Remove"
            consequence={<p>Its products then use their category's chart, if any.</p>}
          >
            Remove chart
          </ConfirmForm>
        )}
      </div>
    </DashboardSection>
  );
}
