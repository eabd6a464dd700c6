import { data, href, redirect, useOutletContext } from "react-router";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { refuseClash, refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { SidePanel } from "#app/dashboard/frame/side-panel.tsx";
import type { OrderFrame } from "#app/dashboard/orders/orders-page.tsx";
import { leftFields } from "#app/lib/merge-fields.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { parseDoorMoney } from "#app/money/pay-on-delivery/parse-door-money.ts";
import { newCashReference, recordDoorMoney } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { findUndoable, moveStage, undoStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { parseStageForm } from "#app/orders/fulfilment/parse-stage-form.ts";
import { deliveryKindOf, orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { parseOrderUpdate } from "#app/orders/orders/parse-order-update.ts";
import { updateOrder } from "#app/orders/orders/update-order.server.ts";
import { listReturnsOf } from "#app/orders/returns/list-returns.server.ts";
import { mayDo, requirePermission, staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { askForBalance } from "#app/selling/pay-links/ask-for-balance.server.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-page.ts";
import type { OrderFormAnswer } from "./order-form.tsx";
import type { StageFacts } from "./order-stage.tsx";
import { OrderView } from "./order-view.tsx";
import { parcelOf } from "./parcel.ts";
import { stepPermission } from "./step-permission.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw data(null, { status: 404 });
  const { stageEmails, collectAddress } = await findShopSettings(shop);
  const stageFacts: StageFacts = {
    toldStages: orderStages.filter(stage => stageEmails.split(",").includes(stage)),
    noMail: noMailFor(shop, order),
    collectAddress,
    onItsWay: (await findShopTexts(shop))["on-its-way"],
    origin: shop.settings.origin,
    canUndo:
      mayDo(context, stepPermission(order.stage)) && (await findUndoable(shop.db, order.id, shop.now())) !== undefined,
  };
  const isWhole = mayDo(context, "orders");
  const shown = isWhole ? order : parcelOf(order);
  // The history shows whether there are any, which saves the query for orders without returns.
  const hasReturns = isWhole && order.events.some(({ kind }) => kind.startsWith("return-"));
  const returns = hasReturns ? await listReturnsOf(shop, order.id) : [];
  return { order: shown, returns, stageFacts, cashReference: newCashReference(), search: searchOfList(url) };
}

function noMailFor({ mailServer }: Pick<Shop, "mailServer">, { email }: { email: string }): StageFacts["noMail"] {
  if (!mailServer) return "not-connected";
  return email === "" ? "no-address" : undefined;
}

/** The list's own query, without `form`, which only names the posted form. */
function searchOfList({ searchParams }: URL): string {
  const parameters = new URLSearchParams(searchParams);
  parameters.delete("form");
  return parameters.size > 0 ? `?${parameters}` : "";
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const which = url.searchParams.get("form");
  if (which === "stage") return await changeStage(shop, { form, params, url, context });
  requirePermission(context, "orders");
  if (which === "money") return await recordMoney(shop, { form, params, url, context });
  if (which === "pay-link") return await askForPayLink(shop, { params, url, context });
  const refuse = (status: number, answer: Partial<OrderFormAnswer>) =>
    data<OrderFormAnswer>({ ...refuseForm(form, {}), message: "updateFailed", ...answer }, { status });
  const say = (...said: [key: MessageKey, done?: string]) =>
    redirect(url.pathname + url.search, { headers: { "Set-Cookie": toastCookie(shop, ...said) } });
  const parsed = parseOrderUpdate(form);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });

  const update = { ...parsed.update, left: leftFields(form) };
  const outcome = await updateOrder(shop, { id: params.id, actor: staffOf(context).email, update });
  switch (outcome.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "outdated": {
      const { fields, ...there } = outcome.order;
      const shown = Object.fromEntries(fields.map(name => [name, there[name]]));
      const seen = JSON.stringify({ ...update.seen, ...shown });
      return refuse(409, { ...refuseClash(form, outcome), newer: outcome.order, seen });
    }
    case "unchanged":
      return say("nothingChanged");
    case "updated":
      return say("updated", `${outcome.number} saved`);
  }
}

type Post = Pick<Route.ActionArgs, "params" | "url" | "context"> & { form: FormData };

async function changeStage(shop: Shop, { form, params, url, context }: Post) {
  const order = await findOrder(shop, params.id);
  if (!order) throw data(null, { status: 404 });
  const parsed = parseStageForm(form, deliveryKindOf(order));
  if (!parsed) throw data(null, { status: 400 });
  const refuse = (status: number, answer: Partial<Answer>) =>
    data<Answer>({ ...refuseForm(form, {}), form: "stage", ...answer }, { status });
  if (parsed.kind === "refused") return refuse(400, { fields: parsed.fields });
  const stages = parsed.kind === "undo" ? [parsed.from] : [parsed.step.from, parsed.step.to];
  requirePermission(context, stepPermission(...stages));
  const asked = { id: params.id, actor: staffOf(context).email };
  const outcome =
    parsed.kind === "undo"
      ? await undoStage(shop, { ...asked, from: parsed.from })
      : await moveStage(shop, { ...asked, step: parsed.step });
  switch (outcome.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "outdated":
      return refuse(409, { message: "alreadyDealtWith" });
    case "sold-since":
      return refuse(409, { message: "piecesGone" });
    case "owes": {
      const due = formatNaira(outcome.dueKobo);
      return refuse(400, { fields: { reason: `${due} is still due. Record the payment, or give a reason.` } });
    }
  }
  const said =
    parsed.kind === "undo"
      ? toastCookie(shop, "updated", `${order.number}: last step undone`)
      : toastCookie(shop, "stepped", `${order.number} ${stageWords[parsed.step.to].title.toLowerCase()}`);
  return redirect(url.pathname + searchOfList(url), { headers: { "Set-Cookie": said } });
}

async function recordMoney(shop: Shop, { form, params, url, context }: Post) {
  const parsed = parseDoorMoney(form);
  if (!parsed) throw data(null, { status: 400 });
  const refuse = (fields: Record<string, string>) =>
    data<Answer>({ ...refuseForm(form, fields), form: "money" }, { status: 400 });
  if (!parsed.ok) return refuse(parsed.fields);
  const { money } = parsed;
  const taken = await recordDoorMoney(shop, { orderId: params.id, actor: staffOf(context).email, money });
  switch (taken.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "too-much":
      return refuse({ amount: `Only ${formatNaira(taken.dueKobo)} is due. Enter the amount after change.` });
    case "used-elsewhere":
      return refuse({ reference: "This reference is already used for another order. Check it." });
    case "used":
    case "received":
      return redirect(url.pathname + searchOfList(url), {
        headers: { "Set-Cookie": toastCookie(shop, "moneyRecorded", `${formatNaira(money.amountKobo)} received`) },
      });
  }
}

async function askForPayLink(shop: Shop, { params, url, context }: Omit<Post, "form">) {
  if (!shop.payments.takesNew) throw data(null, { status: 404 });
  const asked = await askForBalance(shop, { orderId: params.id, actor: staffOf(context).email });
  if (asked.kind === "missing") throw data(null, { status: 404 });
  if (asked.kind === "asked") return redirect(href("/admin/pay-links/:id", { id: asked.linkId }));
  return redirect(url.pathname + searchOfList(url), {
    headers: { "Set-Cookie": toastCookie(shop, "alreadyDealtWith") },
  });
}

/** `form`: which form the answer is for; left out: status and notes. */
type Answer = OrderFormAnswer & { form?: "stage" | "money" };

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? titleOf(loaderData.order) : "Not found");

const titleOf = ({ number, fullName }: { number: string; fullName: string }) =>
  `Order ${[number, fullName].filter(Boolean).join(" · ")}`;

function OrderTitle({ number, fullName }: { number: string; fullName: string }) {
  return (
    <>
      Order <Code>{number}</Code>
      {fullName && ` · ${fullName}`}
    </>
  );
}

/** Over its list when it was opened there; a page of its own when its address was asked for. */
export default function DashboardOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, returns, stageFacts, cashReference, search } = loaderData;
  const { isOverList } = useOutletContext<OrderFrame>();
  const answer = actionData as Answer | undefined;
  const answerOf = (form: Answer["form"]) => (answer?.form === form ? answer : undefined);
  const list = `${href("/admin")}${search}`;
  const print = (
    <LinkButton look="quiet" to={href("/admin/orders/:id/print", { id: order.id })}>
      Print
    </LinkButton>
  );
  const view = (
    <OrderView
      order={order}
      returns={returns}
      stageFacts={stageFacts}
      answer={answerOf(undefined)}
      stageAnswer={answerOf("stage")}
      cashReference={cashReference}
      moneyAnswer={answerOf("money")}
    />
  );
  if (isOverList) {
    return (
      <SidePanel key={order.id} title={<OrderTitle {...order} />} closeTo={list} tools={print} isWide>
        {view}
      </SidePanel>
    );
  }
  const actions = (
    <>
      {print}
      <LinkButton look="quiet" to={list}>
        Back to orders
      </LinkButton>
    </>
  );
  return (
    <DashboardSection key={order.id} heading={<OrderTitle {...order} />} actions={actions}>
      {view}
    </DashboardSection>
  );
}
