import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { type AskedReturn, beginReturn } from "#app/orders/returns/ask-return.server.ts";
import { findReturnOfStaff } from "#app/orders/returns/find-own-returns.server.ts";
import { parseReturnForm } from "#app/orders/returns/parse-return-request.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/begin-return-page.ts";
import { BeginReturnForm } from "./begin-return-form.tsx";

/** `id` is the return's, so that a double click makes one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReturnOfStaff(shopOf(context), params.id);
  if (!found || found.askable.kind === "off") throw notFound();
  return { ...found, id: newId() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = parseReturnForm(form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields as Record<string, string> });
  const begun = await beginReturn(shop, { orderId: params.id, actor: staffOf(context).email, asked: parsed.asked });
  if (begun.kind === "asked" || begun.kind === "already") {
    return leave(shop, href("/admin/returns/:id", { id: begun.id }), "updated", "return started");
  }
  if (begun.kind === "unknown" || begun.kind === "off") throw notFound();
  return refuse(form, 409, { fields: { lines: sentences[begun.kind] } });
}

const sentences: Record<Exclude<AskedReturn["kind"], "asked" | "already" | "unknown" | "off">, string> = {
  "not-sent": "This order has not been sent, or has already been returned.",
  unpaid: "This order is not fully paid.",
  "too-late": "The return period for this reason is over.",
  "made-for-one": "It was made to measure, so it can be returned only for a fault.",
  outdated: "These items can't be returned any more. Choose again.",
  "too-many-tries": "Too many tries. Wait an hour and try again.",
};

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Start a return");

export default function DashboardBeginReturn({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, askable, id } = loaderData;
  const order = href("/admin/orders/:id", params);
  return (
    <DashboardSection
      heading={
        <>
          Return of <Code>{number}</Code>
        </>
      }
      actions={<LinkButton to={order}>Back to order</LinkButton>}
    >
      {askable.kind === "open" ? (
        <BeginReturnForm lines={askable.lines} id={id} cancelTo={order} answer={actionData} />
      ) : (
        <p>
          {askable.kind === "unpaid" || askable.kind === "not-sent"
            ? sentences[askable.kind]
            : "Nothing is left to return."}
        </p>
      )}
    </DashboardSection>
  );
}
