import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { closedSentence } from "#app/orders/corrections/why-closed.server.ts";
import { listMeasuredLines } from "#app/orders/measures/list-measured-lines.server.ts";
import { readMeasuresForm } from "#app/orders/measures/measured-line.ts";
import { seenMeasures, setMeasures } from "#app/orders/measures/set-measures.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/measures-page.ts";
import { type MeasuresAnswer, MeasuresForm } from "./measures-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const lines = await listMeasuredLines(shop.db, order.id);
  if (lines.length === 0) throw notFound();
  const { number, stage } = order;
  const isBegun = stage !== "placed";
  return {
    ...{ number, lines, isBegun, seen: seenMeasures(lines), search: url.search },
    closed: await closedSentence(shop.db, order),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refused = (status: number, answer: Partial<MeasuresAnswer>) =>
    refuse<Partial<MeasuresAnswer>>(form, status, { message: "updateFailed", ...answer });
  const seen = form.get("seen");
  if (typeof seen !== "string") throw badRequest();
  const read = readMeasuresForm(form, await listMeasuredLines(shop.db, params.id));
  if (!read.ok) return refused(400, { fields: read.fields });
  const change = { id: params.id, actor: staffOf(context).email, seen, bodies: read.bodies };
  const outcome = await setMeasures(shop, { ...change, isChecked: form.has("checked") });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "closed":
      return refused(409, { closed: outcome.sentence });
    case "outdated":
      return refused(409, { newer: true });
    default: {
      const back = href("/admin/orders/:id", params) + url.search;
      return leave(shop, back, outcome.kind === "saved" ? "updated" : "nothingChanged", "Measurements");
    }
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Measurements of order ${loaderData.number}` : "Not found");

export default function DashboardMeasuresPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, lines, isBegun, seen, search } = loaderData;
  const order = href("/admin/orders/:id", params) + search;
  const answer = actionData as MeasuresAnswer | undefined;
  const closed = answer?.closed ?? loaderData.closed;
  return (
    <DashboardSection
      heading={
        <>
          Measurements of <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {closed ? (
        <p role="alert">{closed}</p>
      ) : (
        <MeasuresForm key={seen} lines={lines} isBegun={isBegun} seen={seen} cancelTo={order} answer={answer} />
      )}
    </DashboardSection>
  );
}
