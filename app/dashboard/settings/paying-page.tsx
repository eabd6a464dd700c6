import { data, href, Link, redirect } from "react-router";
import * as v from "valibot";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { changePayments, paymentForms } from "#app/dashboard/connections/change-payments.server.ts";
import { describePayments } from "#app/dashboard/connections/describe-payments.server.ts";
import { OnlinePayment } from "#app/dashboard/connections/online-payment.tsx";
import { isPaymentsAnswer, type PaymentsAnswer } from "#app/dashboard/connections/payments-answer.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import type { SettingsAnswer } from "./settings-form.tsx";
import { TransferFacts, TransferForm, type TransferFormSettings } from "./transfer-form.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { parseSettings } from "#app/shop/settings/parse-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { countWaitingTransfers } from "#app/money/transfers/find-transfer.server.ts";
import { changeTransferAccount } from "#app/money/transfers/transfer-account.server.ts";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./settings-forms.module.css";
import type { Route } from "./+types/paying-page.ts";

const transferAction = `${href("/admin/settings/paying")}?form=transfer`;

const passwordText = v.fallback(v.pipe(v.string(), v.maxLength(128)), "");

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { transferBank, transferAccount, transferName, transferHours } = await findShopSettings(shop);
  return {
    payments: mayDo(context, "connections") ? await describePayments(shop) : undefined,
    transfer: { transferBank, transferAccount, transferName, transferHours },
    waitingCount: await countWaitingTransfers(shop),
  };
}

/** `?form=`: one of `paymentForms`, or else the bank account. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  requirePermission(context, "connections");
  const which = paymentForms.find(one => one === url.searchParams.get("form"));
  const answer = which
    ? await changePayments(shop, which, { request, form, actor })
    : await changeAccount(shop, { request, form, actor });
  if (answer) return answer;
  return redirect(href("/admin/settings/paying"), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

type Posted = { request: Request; form: FormData; actor: string };

async function changeAccount(shop: Shop, { request, form, actor }: Posted) {
  const refuse = (status: number, answer: Partial<SettingsAnswer>) =>
    data<SettingsAnswer>({ ...refuseForm(form, {}), form: "transfer", ...answer }, { status });
  const parsed = parseSettings("transfer", form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const seen = parsed.seen as TransferFormSettings;
  const typed = { ...seen, ...parsed.wanted };
  // An empty account number removes the account.
  const wanted = typed.transferAccount ? typed : { ...typed, transferBank: "", transferName: "" };
  const password = v.parse(passwordText, form.get("currentPassword"));
  const { kind } = await changeTransferAccount(shop, request, { actor, password, wanted, seen });
  if (kind === "wrong") return refuse(400, { fields: { currentPassword: "Wrong password." } });
  if (kind === "too-many-tries") return refuse(429, { message: "tooManyTries" });
  if (kind === "outdated") return refuse(409, { message: "changedMeanwhile" });
  return undefined;
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Payments");

export default function DashboardPayingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, waitingCount, payments } = loaderData;
  const answer = actionData as SettingsAnswer | PaymentsAnswer | undefined;
  const mayChange = useMay("bank account");
  const paysOnline = usePaysOnline();
  return (
    <DashboardSection heading="Payments" actions={<LinkButton to={href("/admin/settings")}>All settings</LinkButton>}>
      <div className={styles.forms}>
        {payments && <OnlinePayment payments={payments} answer={isPaymentsAnswer(answer) ? answer : undefined} />}
        {!paysOnline && !payments && (
          <p>
            Online payment is off. Customers pay by bank transfer, or on delivery where the{" "}
            <Link to={href("/admin/delivery")}>delivery rate</Link> allows it.
          </p>
        )}
        {mayChange ? (
          <TransferForm
            action={transferAction}
            settings={transfer}
            waitingCount={waitingCount}
            answer={isPaymentsAnswer(answer) ? undefined : answer}
          />
        ) : (
          <TransferFacts settings={transfer} />
        )}
      </div>
    </DashboardSection>
  );
}
