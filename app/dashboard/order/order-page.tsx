import { href, useOutletContext } from "react-router";
import { undoLastChange } from "#app/dashboard/change-order/undo-change.server.ts";
import { undoLastCorrection } from "#app/dashboard/correct-order/undo-correction.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { SidePanel } from "#app/dashboard/frame/side-panel.tsx";
import {
  addDoorPicture,
  addParcelPictures,
  addStylePictures,
  findDoor,
  findParcel,
  findStyle,
  takePictureOut,
} from "#app/dashboard/order-pictures/change-pictures.server.ts";
import { parcelUpload } from "#app/dashboard/order-pictures/parcel-pictures.tsx";
import type { OrderFrame } from "#app/dashboard/orders/orders-page.tsx";
import { answerTo } from "#app/lib/posted-forms.ts";
import { listDisputesOf } from "#app/money/disputes/find-dispute.server.ts";
import { newCashReference } from "#app/money/pay-on-delivery/record-door-money.server.ts";
import { findStaffCancel } from "#app/orders/cancelling/find-staff-cancel.server.ts";
import { canUndoChange } from "#app/orders/changes/find-undoable-change.server.ts";
import { goesOnAs, takesOver } from "#app/orders/changes/swap.ts";
import { undoableCorrection, whyClosed } from "#app/orders/corrections/correction.ts";
import { findPersonOfOrder } from "#app/orders/customers/find-known.server.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { carrierToName } from "#app/orders/fulfilment/carrier-to-name.ts";
import { canUndoStage } from "#app/orders/fulfilment/find-undoable.server.ts";
import { orderStages, stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listRecentCarriers } from "#app/orders/orders/list-carriers.server.ts";
import { listReturnsOf } from "#app/orders/returns/list-returns.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { namedActions } from "#app/platform/forms/named-actions.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { findShopTexts } from "#app/shop/message-texts/find-shop-texts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { Code } from "#app/ui/code.tsx";
import { IconLink } from "#app/ui/icon-link.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-page.ts";
import { changeStage, handOverPaid, undoLastStep } from "./change-stage.server.ts";
import { BackIcon, PrintIcon } from "./order-icons.tsx";
import type { StageFacts } from "./order-stage.tsx";
import { OrderView } from "./order-view.tsx";
import { parcelOf } from "./parcel.ts";
import { saveDetails } from "./save-details.server.ts";
import { stepPermission } from "./step-permission.ts";
import { createPayLink, takeDoorMoney } from "./take-door-money.server.ts";

export const handle: PageHandle = { upload: parcelUpload };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const order = await findOrder(shop, params.id);
  if (!order) throw notFound();
  const { stageEmails, collectAddress, takesReturns } = await findShopSettings(shop);
  const isWhole = mayDo(context, "orders");
  const { others } = stepsFrom(order);
  const isCancellable = isWhole && others.includes("cancelled") && !goesOnAs(order.events);
  const carriedBy = carrierToName(order);
  const stageFacts: StageFacts = {
    toldStages: orderStages.filter(stage => stageEmails.split(",").includes(stage)),
    noMail: noMailFor(shop, order),
    collectAddress,
    takesReturns,
    onItsWay: (await findShopTexts(shop))["on-its-way"],
    origin: shop.settings.origin,
    canUndo: mayDo(context, stepPermission(order.stage)) && (await canUndoStage(shop.db, order.id, shop.now())),
    cancelOffer: isCancellable ? await findStaffCancel(shop, order) : undefined,
    doorFacts: await findDoor(shop, order),
    recentCarriers: carriedBy ? await listRecentCarriers(shop, carriedBy) : [],
  };
  const shown = isWhole ? order : parcelOf(order);
  // The history shows whether there are any, which saves the query for orders without returns.
  const hasReturns = isWhole && order.events.some(({ kind }) => kind.startsWith("return-"));
  const returns = hasReturns ? await listReturnsOf(shop, order.id) : [];
  const disputes = isWhole && (order.reference || order.isChange) ? await listDisputesOf(shop, order.id) : [];
  const parcel = await findParcel(shop, order.id);
  const style = await findStyle(shop, order);
  const isOpen = isWhole && whyClosed(order) === undefined;
  const isUndoable = isOpen && undoableCorrection(order.events, shop.now()) !== undefined;
  const correctionFacts = { isOpen, isUndoable };
  const seesCustomer = mayDo(context, "customers");
  if (seesCustomer) await recogniseLately(shop);
  const isOfChange = isOpen && takesOver(order.events) !== undefined;
  const changeFacts = { isOpen, isUndoable: isOfChange && (await canUndoChange(shop.db, order.id, shop.now())) };
  return {
    order: shown,
    customer: seesCustomer ? await findPersonOfOrder(shop, order.id) : undefined,
    returns,
    disputes,
    stageFacts,
    parcel,
    style,
    correctionFacts,
    changeFacts,
    cashReference: newCashReference(),
    search: url.search,
  };
}

const pictureIntents = ["add-pictures", "add-door-picture", "add-style-pictures", "remove-picture"] as const;

function noMailFor({ mailServer }: Pick<Shop, "mailServer">, { email }: { email: string }): StageFacts["noMail"] {
  if (!mailServer) return "not-connected";
  return email === "" ? "no-address" : undefined;
}

export async function action(args: Route.ActionArgs) {
  return await namedActions(args, {
    details: saveDetails,
    stage: changeStage,
    "hand-over": handOverPaid,
    undo: undoLastStep,
    "undo-correction": undoLastCorrection,
    "undo-change": undoLastChange,
    "add-pictures": addParcelPictures,
    "add-door-picture": addDoorPicture,
    "add-style-pictures": addStylePictures,
    "remove-picture": takePictureOut,
    money: takeDoorMoney,
    "pay-link": createPayLink,
  });
}

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
  const {
    order,
    customer,
    returns,
    disputes,
    stageFacts,
    parcel,
    style,
    correctionFacts,
    changeFacts,
    cashReference,
    search,
  } = loaderData;
  const { isOverList } = useOutletContext<OrderFrame>();
  const list = `${href("/admin")}${search}`;
  const print = (
    <IconLink label="Print" to={href("/admin/orders/:id/print", { id: order.id })}>
      <PrintIcon />
    </IconLink>
  );
  const view = (
    <OrderView
      order={order}
      customer={customer}
      returns={returns}
      disputes={disputes}
      stageFacts={stageFacts}
      parcel={parcel}
      style={style}
      correctionFacts={correctionFacts}
      changeFacts={changeFacts}
      answer={answerTo(actionData, "details")}
      stageAnswer={answerTo(actionData, "stage", "hand-over", "undo", "undo-correction", "undo-change", "pay-link")}
      pictureAnswer={answerTo(actionData, ...pictureIntents)}
      cashReference={cashReference}
      moneyAnswer={answerTo(actionData, "money")}
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
      <IconLink label="Back to orders" to={list}>
        <BackIcon />
      </IconLink>
    </>
  );
  return (
    <DashboardSection key={order.id} heading={<OrderTitle {...order} />} actions={actions} isInside>
      {view}
    </DashboardSection>
  );
}
