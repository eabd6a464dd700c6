import { data, redirect } from "react-router";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { RefundForm } from "#app/admin/refund-form.tsx";
import { refuseForm, type FormRefusal } from "#app/admin/typed-values.ts";
import { formatMoney } from "#app/lib/money.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { beginRefund } from "#app/orders/begin-refund.server.ts";
import { findRefundable } from "#app/orders/find-refundable.server.ts";
import { findAttention } from "#app/orders/list-attention.server.ts";
import { parseRefundForm } from "#app/orders/parse-refund-form.ts";
import type { RefundState } from "#app/orders/refund.ts";
import { suggestRefundKobo } from "#app/orders/suggest-refund.server.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { toastCookie } from "#app/server/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/admin-refund.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const payment = await findRefundable(shop, params.reference);
  if (!payment) throw data(null, { status: 404 });
  const asked = await findAttention(shop, url.searchParams.get("entry") ?? "");
  const entry = asked?.reference === payment.reference && !asked.closed ? asked : undefined;
  const suggestedKobo = await suggestRefundKobo(shop, payment, entry);
  // Chosen now, so that however often this page is sent, it is one refund.
  return { payment, entry, suggestedKobo, id: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuse = (status: number, amount: string) => data(refuseForm(form, { amount }), { status });
  const parsed = parseRefundForm(form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return data(refuseForm(form, parsed.fields), { status: 400 });
  const { reference } = params;
  const outcome = await beginRefund(shop, { ...parsed.refund, reference, actor: ownerOf(context).email });
  switch (outcome.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "too-much": {
      const { currency } = (await findRefundable(shop, reference))!;
      return refuse(400, `At most ${formatMoney(outcome.leftKobo, currency)} of this payment can go back.`);
    }
    case "under-way":
      return refuse(409, "A refund of this payment is already on its way. Wait until it has arrived.");
    case "outdated":
      return refuse(409, "This was dealt with while you had the page open. Look at it again before you refund more.");
    case "other-provider":
      return refuse(409, "This payment was made with another provider. Give it back at that provider's site.");
    case "begun": {
      const payment = await findRefundable(shop, reference);
      const { entryId } = parsed.refund;
      const backTo = payment?.orderId && !entryId ? `/admin/orders/${payment.orderId}` : "/admin/attention";
      return redirect(backTo, { headers: { "Set-Cookie": toastCookie(shop, toastOf(outcome.state)) } });
    }
  }
}

function toastOf(state: RefundState): MessageKey {
  if (state === "failed") return "refundFailed";
  return state === "asked" ? "refundAsked" : "refundBegun";
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Refund");

export default function AdminRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminSection heading="refund">
      <RefundForm {...loaderData} answer={actionData as FormRefusal<MessageKey> | undefined} />
    </AdminSection>
  );
}
