import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { leftFields } from "#app/lib/merge-fields.ts";
import { correctOrder } from "#app/orders/corrections/correct-order.server.ts";
import { correctableFacts, fieldsOf } from "#app/orders/corrections/correction.ts";
import { parseCorrection } from "#app/orders/corrections/parse-correction.server.ts";
import { closedSentence } from "#app/orders/corrections/why-closed.server.ts";
import { deliveryKindOf } from "#app/orders/fulfilment/stage-words.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/correct-page.ts";
import { type CorrectAnswer, CorrectForm } from "./correct-form.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const { number, version } = order;
  const shown = { fields: fieldsOf(order), facts: correctableFacts(order), kind: deliveryKindOf(order) };
  const closed = await closedSentence(shop.db, order);
  return { number, version, ...shown, closed, search: url.search };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const form = await readForm(request);
  const back = href("/admin/orders/:id", params) + url.search;
  const refused = (status: number, answer: Partial<CorrectAnswer>) =>
    refuse<Partial<CorrectAnswer>>(form, status, { message: "updateFailed", ...answer });
  const closed = await closedSentence(shop.db, order);
  if (closed) return refused(409, { closed });
  const parsed = parseCorrection(form, order);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refused(400, { fields: parsed.fields });
  const correction = { ...parsed.correction, left: leftFields(form) };
  const outcome = await correctOrder(shop, { id: params.id, actor: staffOf(context).email, correction });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "closed":
      return refused(409, { closed: outcome.sentence });
    case "outdated": {
      const { facts, fields } = outcome;
      const shown = Object.fromEntries(fields.map(name => [name, facts[name]]));
      const seen = JSON.stringify({ ...correction.seen, ...shown });
      return refused(409, { ...clashOf(outcome), newer: shown, seen });
    }
    case "unchanged":
      return leave(shop, back, "nothingChanged");
    case "corrected":
      return leave(shop, back, "corrected", `${outcome.number} corrected`);
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Correct order ${loaderData.number}` : "Not found");

export default function DashboardCorrectPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, version, fields, facts, kind, search } = loaderData;
  const order = href("/admin/orders/:id", params) + search;
  const closed = (actionData && "closed" in actionData && actionData.closed) || loaderData.closed;
  return (
    <DashboardSection
      heading={
        <>
          Correct <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {closed ? (
        <p role="alert">{closed}</p>
      ) : (
        <CorrectForm
          key={version}
          fields={fields}
          facts={facts}
          kind={kind}
          cancelTo={order}
          answer={actionData as CorrectAnswer | undefined}
        />
      )}
    </DashboardSection>
  );
}
