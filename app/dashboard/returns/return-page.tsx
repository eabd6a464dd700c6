import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import {
  type AgreedReturn,
  agreeOnReturn,
  declineReturn,
  reopenReturn,
  sendReturn,
} from "#app/orders/returns/agree-return.server.ts";
import { findReturn } from "#app/orders/returns/list-returns.server.ts";
import { parseWaybill } from "#app/orders/returns/parse-return-request.ts";
import { type ReceivedReturn, receiveReturn } from "#app/orders/returns/receive-return.server.ts";
import { type SettledReturn, settleReturn } from "#app/orders/returns/settle-return.server.ts";
import { may } from "#app/people/staff/permissions.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/return-page.ts";
import { parseAgreedSum, parseAgreement, parseDecline, parseToStock } from "./parse-return-decision.ts";
import type { ReturnActionAnswer, ReturnFormName } from "./return-actions.tsx";
import { ReturnView } from "./return-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findReturn(shopOf(context), params.id);
  if (!found) throw data(null, { status: 404 });
  return { found, mayRefund: may(staffOf(context).role, "refunds") };
}

type Asked = { shop: Shop; id: string; actor: string; form: FormData };

/** Each action has its own form, named in the address. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { email: actor, role } = staffOf(context);
  const asked = { shop: shopOf(context), id: params.id, actor, form: await readForm(request) };
  const name = url.searchParams.get("form");
  if (name === "agree") return await agree(asked);
  if (name === "decline") return await decline(asked);
  if (name === "sent") {
    const sent = await sendReturn(asked.shop, { id: asked.id, actor, waybill: parseWaybill(asked.form) });
    return sent.kind === "noted" ? leave(asked, "updated") : refuse(asked, "sent", sent.kind);
  }
  if (name === "receive") return await receive(asked);
  if (name === "reopen") {
    const opened = await reopenReturn(asked.shop, asked);
    if (opened.kind !== "reopened") return refuse(asked, "reopen", opened.kind);
    return leave(asked, "updated");
  }
  if (name !== "settle") throw data(null, { status: 400 });
  if (!may(role, "refunds")) throw data(null, { status: 403 });
  return await settle(asked);
}

async function agree(asked: Asked) {
  const parsed = parseAgreement(asked.form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok)
    return data<ReturnActionAnswer>({ ...refuseForm(asked.form, parsed.fields), form: "agree" }, { status: 400 });
  const outcome = await agreeOnReturn(asked.shop, { ...asked, ...parsed.agreed });
  return outcome.kind === "agreed" ? leave(asked, "updated") : refuse(asked, "agree", outcome.kind);
}

async function decline(asked: Asked) {
  const parsed = parseDecline(asked.form);
  if (!parsed.ok) {
    return data<ReturnActionAnswer>({ ...refuseForm(asked.form, parsed.fields), form: "decline" }, { status: 400 });
  }
  const outcome = await declineReturn(asked.shop, { ...asked, because: parsed.because });
  return outcome.kind === "declined" ? leave(asked, "updated") : refuse(asked, "decline", outcome.kind);
}

async function receive(asked: Asked) {
  const outcome = await receiveReturn(asked.shop, { ...asked, toStock: parseToStock(asked.form) });
  if (outcome.kind === "received") return leave(asked, "updated");
  return outcome.kind === "already" ? leave(asked, "alreadyDealtWith") : refuse(asked, "receive", outcome.kind);
}

async function settle(asked: Asked) {
  const seenKobo = parseAgreedSum(asked.form);
  if (seenKobo === undefined) throw data(null, { status: 400 });
  const outcome = await settleReturn(asked.shop, { ...asked, seenKobo });
  if (outcome.kind === "settled") return leave(asked, "refundBegun");
  if (outcome.kind === "already") return leave(asked, "alreadyDealtWith");
  return refuse(asked, "settle", outcome.kind === "refused" ? outcome.refusal.kind : outcome.kind);
}

type Refusal =
  | Exclude<AgreedReturn["kind"], "agreed">
  | Exclude<ReceivedReturn["kind"], "received" | "already">
  | Exclude<SettledReturn["kind"], "settled" | "already" | "refused">
  | Extract<SettledReturn, { kind: "refused" }>["refusal"]["kind"];

const sentences: Record<Exclude<Refusal, "missing">, string> = {
  gone: "Not enough stock of the new size. Choose another size or a refund.",
  "no-size": "Choose the new size for each line.",
  outdated: "This return has changed meanwhile. Check again.",
  worthless: "The replacement would cost nothing, so no order can be created. Choose a refund.",
  "came-back": "The whole order was refused or cancelled, so its items are already accounted for.",
  "under-way": "Another refund of this payment is on its way. Try again when it arrives.",
  "too-much": "Not enough of the payment is left to refund. Check again.",
  "other-provider":
    "This was paid with a provider that is not connected. Refund it on the provider's site and record it here.",
};

function refuse({ form }: Asked, name: ReturnFormName, kind: Refusal) {
  if (kind === "missing") throw data(null, { status: 404 });
  return data<ReturnActionAnswer>({ ...refuseForm(form, {}), form: name, sentence: sentences[kind] }, { status: 409 });
}

function leave({ shop, id }: Asked, toast: MessageKey) {
  return redirect(href("/admin/returns/:id", { id }), { headers: { "Set-Cookie": toastCookie(shop, toast) } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Return");

export default function DashboardReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="Return" actions={<LinkButton to={href("/admin/returns")}>All returns</LinkButton>}>
      <ReturnView {...loaderData} answer={actionData as ReturnActionAnswer | undefined} />
    </DashboardSection>
  );
}
