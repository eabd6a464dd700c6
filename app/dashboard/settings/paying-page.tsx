import { data, href, Link, redirect } from "react-router";
import { changePayments } from "#app/dashboard/connections/change-payments.server.ts";
import { describePayments } from "#app/dashboard/connections/describe-payments.server.ts";
import { OnlinePayment } from "#app/dashboard/connections/online-payment.tsx";
import { isPaymentsAnswer, type PaymentsAnswer, paymentForms } from "#app/dashboard/connections/payments-answer.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { refuseForm, refuseOutdated } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { countWaitingTransfers } from "#app/money/transfers/find-transfer.server.ts";
import { changeTransferAccount } from "#app/money/transfers/transfer-account.server.ts";
import type { AskedPerson } from "#app/people/second-factor/ask-again.server.ts";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { parseSettings } from "#app/shop/settings/parse-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import type { Route } from "./+types/paying-page.ts";
import type { SettingsAnswer } from "./settings-form.tsx";
import { TransferFacts, TransferForm, type TransferFormSettings } from "./transfer-form.tsx";
import styles from "./settings-forms.module.css";

const transferAction = `${href("/admin/settings/paying")}?form=transfer`;

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
  const staff = staffOf(context);
  requirePermission(context, "connections");
  const which = paymentForms.find(one => one === url.searchParams.get("form"));
  const answer = which
    ? await changePayments(shop, which, { request, form, staff })
    : await changeAccount(shop, { request, form, staff });
  if (answer) return answer;
  return redirect(href("/admin/settings/paying"), {
    headers: { "Set-Cookie": toastCookie(shop, "updated", "Payments saved") },
  });
}

type AccountAnswer = SettingsAnswer & { form: "transfer" };

type Posted = { request: Request; form: FormData; staff: AskedPerson };

async function changeAccount(shop: Shop, { request, form, staff }: Posted) {
  const refuse = (status: number, answer: Partial<SettingsAnswer>) =>
    data<AccountAnswer>({ ...refuseForm(form, {}), form: "transfer", ...answer }, { status });
  const parsed = parseSettings("transfer", form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const seen = parsed.seen as TransferFormSettings;
  const typed = { ...seen, ...parsed.wanted };
  // An empty account number removes the account.
  const wanted = typed.transferAccount ? typed : { ...typed, transferBank: "", transferName: "" };
  const changed = await changeTransferAccount(shop, request, { staff, form, wanted, seen });
  if (changed.kind === "refused") {
    const { status, ...why } = againRefusals[changed.again];
    return refuse(status, why);
  }
  if (changed.kind === "outdated") return refuse(409, refuseOutdated(form, changed));
  return undefined;
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Payments");

export default function DashboardPayingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, waitingCount, payments } = loaderData;
  const answer = actionData as AccountAnswer | PaymentsAnswer | undefined;
  const mayChange = useMay("bank account");
  const paysOnline = usePaysOnline();
  return (
    <DashboardSection heading="Payments">
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
        <p>
          Allow pay on delivery in each <Link to={href("/admin/delivery")}>delivery rate</Link>, and set the smallest
          and largest order under{" "}
          <Link to={`${href("/admin/settings/:page", { page: "delivery" })}#onDeliveryLeastKobo`}>Delivery</Link>.
        </p>
      </div>
    </DashboardSection>
  );
}
