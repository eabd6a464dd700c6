import { href, redirect } from "react-router";
import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { parseForm } from "#app/lib/parse-form.ts";
import { saveDraft } from "#app/money/disputes/answer-dispute.server.ts";
import { maxWords } from "#app/money/disputes/answer-states.ts";
import { findCase } from "#app/orders/dispute-proof/find-case.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/dispute-page.ts";
import { AnswerState } from "./answer-state.tsx";
import { DisputeHead } from "./dispute-head.tsx";
import { DisputeRounds } from "./dispute-rounds.tsx";
import { ProofForm } from "./proof-form.tsx";

const formSchema = v.object({
  seen: v.pipe(v.string(), v.regex(/^\d{1,6}$/u), v.transform(Number)),
  words: v.pipe(v.string(), v.trim(), v.maxLength(maxWords, `Use at most ${maxWords} characters.`)),
});

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const found = await findCase(shop, params.id);
  if (!found) throw notFound();
  const { dispute, order, parts, chosen, draft } = found;
  return { dispute, orderId: order?.id, parts, chosen, draft, now: shop.now() };
}

/** Keeps the draft, and leads to the file that it makes. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const found = await findCase(shop, params.id);
  if (!found) throw notFound();
  const here = href("/admin/attention/disputes/:id", params);
  if (!found.dispute.isAnswerable) return leave(shop, here, "alreadyDealtWith");
  const parsed = parseForm(formSchema, form);
  if (!parsed.ok) {
    if (parsed.fields.seen) throw badRequest();
    return refuse(form, 400, { fields: parsed.fields });
  }
  const known = found.parts.map(({ key }) => key as string);
  const parts = form.getAll("part").filter(key => typeof key === "string" && known.includes(key)) as string[];
  const { seen, words } = parsed.values;
  const isSaved = await saveDraft(shop, { id: params.id, parts, words, seen, actor: staffOf(context).email });
  if (!isSaved) return refuse(form, 409, { message: "updateFailed", reason: "outdated" });
  return redirect(href("/admin/attention/disputes/:id/send", params));
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Chargeback");

export default function DisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const { dispute, orderId, parts, chosen, draft, now } = loaderData;
  return (
    <DashboardSection heading="Chargeback" actions={<LinkButton to={href("/admin/attention")}>Issues</LinkButton>}>
      <div className="stack gap-6 measure">
        <DisputeHead dispute={dispute} now={now} />
        <AnswerState dispute={dispute} />
        {dispute.isAnswerable && (
          <ProofForm
            key={draft.version}
            parts={parts}
            chosen={chosen}
            draft={draft}
            orderId={orderId}
            answer={actionData}
          />
        )}
        <DisputeRounds dispute={dispute} />
      </div>
    </DashboardSection>
  );
}
