import { href, Link } from "react-router";
import {
  chooseWay,
  connectKeys,
  disconnectProvider,
  forgetAccount,
} from "#app/dashboard/connections/change-payments.server.ts";
import { describePayments } from "#app/dashboard/connections/describe-payments.server.ts";
import { OnlinePayment } from "#app/dashboard/connections/online-payment.tsx";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { answerTo } from "#app/lib/posted-forms.ts";
import { countWaitingTransfers } from "#app/money/transfers/find-transfer.server.ts";
import { changeTransferAccount } from "#app/money/transfers/transfer-account.server.ts";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { namedActions, type Posted } from "#app/platform/forms/named-actions.server.ts";
import { parseSettings } from "#app/shop/settings/parse-settings.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { usePaysOnline } from "#app/ui/page/use-shop-services.ts";
import type { Route } from "./+types/paying-page.ts";
import type { SettingsAnswer } from "./settings-form.tsx";
import { TransferFacts, TransferForm, type TransferFormSettings } from "./transfer-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { transferBank, transferAccount, transferName, transferHours, mostShortKobo } = await findShopSettings(shop);
  return {
    payments: mayDo(context, "connections") ? await describePayments(shop) : undefined,
    transfer: { transferBank, transferAccount, transferName, transferHours, mostShortKobo },
    waitingCount: await countWaitingTransfers(shop),
  };
}

export async function action(args: Route.ActionArgs) {
  requirePermission(args.context, "connections");
  return await namedActions(args, {
    transfer: changeAccount,
    keys: connectKeys,
    way: chooseWay,
    disconnect: disconnectProvider,
    forget: forgetAccount,
  });
}

async function changeAccount({ request, form, context }: Posted) {
  const shop = shopOf(context);
  const parsed = parseSettings("transfer", form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse<Partial<SettingsAnswer>>(form, 400, { fields: parsed.fields });
  const seen = parsed.seen as TransferFormSettings;
  const typed = { ...seen, ...parsed.wanted };
  // An empty account number removes the account.
  const wanted = typed.transferAccount ? typed : { ...typed, transferBank: "", transferName: "" };
  const changed = await changeTransferAccount(shop, request, { staff: staffOf(context), form, wanted, seen });
  if (changed.kind === "refused") return refuseAgain(form, changed.again);
  if (changed.kind === "outdated") return refuse(form, 409, outdatedOf(changed));
  return leave(shop, href("/admin/settings/paying"), "updated", "Payments saved");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Payments");

export default function DashboardPayingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { transfer, waitingCount, payments } = loaderData;
  const mayChange = useMay("bank account");
  const paysOnline = usePaysOnline();
  return (
    <DashboardSection heading="Payments">
      <div className="stack gap-8">
        {payments && <OnlinePayment payments={payments} answer={actionData} />}
        {!paysOnline && !payments && (
          <p>
            Online payment is off. Customers pay by bank transfer, or on delivery where the{" "}
            <Link to={href("/admin/delivery")}>delivery rate</Link> allows it.
          </p>
        )}
        {mayChange ? (
          <TransferForm
            intent="transfer"
            settings={transfer}
            waitingCount={waitingCount}
            answer={answerTo(actionData, "transfer")}
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
