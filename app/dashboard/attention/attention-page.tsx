import { useEffect } from "react";
import { href } from "react-router";
import * as v from "valibot";
import { useFocusAfterRemoval } from "#app/dashboard/categories/use-focus-after-removal.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import type { FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { oneOf, readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { listAttention } from "#app/money/attention/list-attention.server.ts";
import { reopenAttention } from "#app/money/attention/reopen-attention.server.ts";
import { findOpenDisputes } from "#app/money/disputes/find-disputes.server.ts";
import { listComparedDays } from "#app/money/settlement/compare-days.server.ts";
import {
  type AttentionOutcome,
  performAttentionAction,
} from "#app/money/settlement/perform-attention-action.server.ts";
import { mayDo, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/attention-page.ts";
import { AttentionList } from "./attention-list.tsx";
import { ComparedDays } from "./compared-days.tsx";

/** `id` names the refused entry. */
type Answer = FormRefusal<MessageKey> & { id?: string };

const formSchema = v.object({
  intent: v.picklist(["found", "accept", "retry", "settle", "done", "reopen"]),
  id: uuid,
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ""),
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state = "open", after } = readListAddress(url, { state: oneOf(["open", "closed"]) });
  const shop = shopOf(context);
  const { shopName } = await findShopSettings(shop);
  return {
    ...(await listAttention(shop, { state, after })),
    state,
    isFirstPage: after === undefined,
    days: await listComparedDays(shop),
    disputes: await findOpenDisputes(shop),
    now: shop.now(),
    canPractise: shop.practicePayments !== undefined && mayDo(context, "deal with attention"),
    writing: { texts: await findShopTexts(shop), shopName, origin: shop.settings.origin },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const { intent, id, note } = parsed.output;
  if (intent === "reopen") {
    const isOpen = await reopenAttention(shop, { id, actor: staffOf(context).email });
    const page = href("/admin/attention");
    return isOpen ? leave(shop, page, "updated", "issue open again") : leave(shop, page, "alreadyDealtWith");
  }
  if (note === "" && (intent === "done" || intent === "settle")) {
    return refuse<Partial<Answer>>(form, 400, { fields: { note: "Write what you did." }, id });
  }
  const asked = { id, actor: staffOf(context).email, request: { action: intent, note } };
  const outcome = await performAttentionAction(shop, asked);
  if (outcome.kind === "missing") throw notFound();
  const done = outcome.kind === "done" ? "issue resolved" : undefined;
  return leave(shop, href("/admin/attention"), toastOf(outcome), done);
}

function toastOf(outcome: AttentionOutcome): MessageKey {
  if (outcome.kind === "done") return "updated";
  if (outcome.kind === "under-way") return "refundUnderWay";
  if (outcome.kind !== "begun") return "alreadyDealtWith";
  if (outcome.state === "failed") return "refundFailed";
  return outcome.state === "asked" ? "refundAsked" : "refundBegun";
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Issues");

export default function DashboardAttentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, next, state, isFirstPage, days, disputes, now, canPractise, writing } = loaderData;
  const answer: Answer | undefined = actionData;
  useEffect(() => {
    if (answer?.message) showToast(answer.message, { reason: answer.reason });
  }, [answer]);
  useFocusAfterRemoval(entries.map(({ id }) => id));
  const isOpen = state === "open";
  return (
    <DashboardSection
      heading="Issues"
      actions={
        <>
          {!isFirstPage && <LinkButton to={`${href("/admin/attention")}?state=${state}`}>Newest first</LinkButton>}
          {canPractise && <LinkButton to={href("/admin/attention/practice")}>Try a chargeback</LinkButton>}
          <LinkButton to={isOpen ? `${href("/admin/attention")}?state=closed` : href("/admin/attention")}>
            {isOpen ? "Resolved" : "Open"}
          </LinkButton>
        </>
      }
    >
      {entries.length > 0 ? (
        <AttentionList
          entries={entries}
          disputes={disputes}
          now={now}
          writing={writing}
          refused={answer?.id ? { id: answer.id, ...answer.fields } : undefined}
        />
      ) : (
        <NothingHere>
          <p>{isOpen ? "No open issues. Payments with a problem appear here." : "Nothing resolved yet."}</p>
        </NothingHere>
      )}
      <ListPages label="Pages of issues" path={href("/admin/attention")} asking={{ state }} older={next} />
      <ComparedDays days={days} />
    </DashboardSection>
  );
}
