import { data, href, redirect } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { type FormRefusal, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { findAwaitingStaff } from "#app/money/awaits-staff/find-waiting.server.ts";
import type { AppliedMoney } from "#app/money/settlement/apply-money.server.ts";
import { parseSeenTransfer } from "#app/money/transfers/parse-seen-transfer.ts";
import { endTransfer, recordSeenTransfer, waitLonger } from "#app/money/transfers/record-seen-transfer.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/waiting-page.ts";
import { WaitingView } from "./waiting-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const checkout = await findAwaitingStaff(shop, params.id);
  if (!checkout) throw data(null, { status: 404 });
  return { checkout, now: shop.now() };
}

/** Each way to confirm has its own form, named in the address. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const about = { checkoutId: params.id, actor: staffOf(context).email };
  if (!(await findAwaitingStaff(shop, params.id))) throw data(null, { status: 404 });
  const name = url.searchParams.get("form");
  if (name === "transfer") return await see(shop, form, about);
  if (name === "wait") return leave(shop, about, ...said(await waitLonger(shop, about), "items held longer"));
  if (name !== "end") throw data(null, { status: 400 });
  return leave(shop, about, ...said(await endTransfer(shop, about), "order cancelled"));
}

const said = (isDone: boolean, done: string): [MessageKey, string?] =>
  isDone ? ["updated", done] : ["alreadyDealtWith"];

type About = { checkoutId: string; actor: string };

async function see(shop: Shop, form: FormData, about: About) {
  const parsed = parseSeenTransfer(form, shop.now());
  if (!parsed.ok) return data(refuseForm(form, parsed.fields), { status: 400 });
  const outcome = await recordSeenTransfer(shop, { ...about, ...parsed.seen });
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  const done = `${formatNaira(parsed.seen.amountKobo)} received`;
  if (!("by" in outcome)) return leave(shop, about, toasts[outcome.kind], done);
  const { orderNumber, fullName } = outcome.by;
  const where = orderNumber ? `order ${orderNumber}` : `the order of ${fullName}`;
  const reference =
    outcome.kind === "like-another"
      ? `This amount is already recorded at this time for ${where}. ${
          parsed.seen.isNamed
            ? "If this is another payment, enter its reference."
            : "If this is another payment, change the time by a minute."
        }`
      : `This reference was already used for ${where}. Check it.`;
  return data(refuseForm(form, { reference }), { status: 409 });
}

const toasts: Record<AppliedMoney["kind"], MessageKey> = {
  ordered: "orderMade",
  received: "moneyRecorded",
  short: "moneyRecorded",
  "awaits-staff": "moneyRecorded",
  used: "alreadyRecorded",
};

function leave(shop: Shop, { checkoutId: id }: About, toast: MessageKey, done?: string) {
  return redirect(href("/admin/confirm/:id", { id }), { headers: { "Set-Cookie": toastCookie(shop, toast, done) } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Awaiting payment");

export default function DashboardWaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, now } = loaderData;
  return (
    <DashboardSection
      heading="Awaiting payment"
      actions={<LinkButton to={href("/admin/confirm")}>Back to list</LinkButton>}
    >
      <WaitingView checkout={checkout} now={now} answer={actionData as FormRefusal<MessageKey> | undefined} />
    </DashboardSection>
  );
}
