import { href } from "react-router";
import { DashboardForm } from "#app/dashboard/forms/dashboard-form.tsx";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { maxAlteration } from "#app/orders/alterations/alteration.ts";
import { beginAlteration, whyNotAltered } from "#app/orders/alterations/begin-alteration.server.ts";
import { parseAlteration } from "#app/orders/alterations/parse-alteration.server.ts";
import { isMadeHere } from "#app/orders/order-pictures/order-picture.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/alteration-page.ts";

/** `closed`: why the order cannot come back now. */
type AlterationAnswer = FormRefusal<MessageKey> & { closed?: string };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order || !isMadeHere(order)) throw notFound();
  const closed = await whyNotAltered(shop.db, order);
  const isTold = order.customerEmail !== "";
  const facts = { number: order.number, today: lagosDayOf(shop.now()), search: url.search };
  return { ...facts, closed, isTold, maxAlteration };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refused = (status: number, answer: Partial<AlterationAnswer>) =>
    refuse<Partial<AlterationAnswer>>(form, status, { message: "updateFailed", ...answer });
  const parsed = parseAlteration(form, shop.now());
  if (!parsed.ok) return refused(400, { fields: parsed.fields });
  const outcome = await beginAlteration(shop, { ...parsed.values, id: params.id, actor: staffOf(context).email });
  if (outcome.kind === "missing") throw notFound();
  if (outcome.kind === "closed") return refused(409, { closed: outcome.sentence });
  return leave(shop, href("/admin/orders/:id", params) + url.search, "updated", "The order is in production again");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Alter order ${loaderData.number}` : "Not found");

export default function DashboardAlterationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, isTold, maxAlteration: maxLength, today, search } = loaderData;
  const order = href("/admin/orders/:id", params) + search;
  const answer = actionData as AlterationAnswer | undefined;
  const closed = answer?.closed ?? loaderData.closed;
  return (
    <DashboardSection
      heading={
        <>
          Alter <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {closed ? (
        <p role="alert">{closed}</p>
      ) : (
        <DashboardForm answer={answer} submitLabel="Begin the alteration" cancelTo={order} keepsPlace={false}>
          {({ field }) => (
            <>
              <p className="medium">
                Have you got it back? The order returns to the workroom, and its measurements can be changed there. Its
                money stays as it is.{isTold && " The customer gets an email in two minutes."}
              </p>
              <TextArea
                label="What to alter"
                required
                rows={3}
                maxLength={maxLength}
                hint="The tailor and the customer read it. For example: Take in the waist by 2 cm."
                {...field("what")}
              />
              <Field label="Ready by" type="date" required min={today} {...field("day")} />
            </>
          )}
        </DashboardForm>
      )}
    </DashboardSection>
  );
}
