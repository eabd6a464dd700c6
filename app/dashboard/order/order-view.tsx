import type { ReactNode } from "react";
import { href, useOutletContext } from "react-router";
import { AlterationLink } from "#app/dashboard/alteration/alteration-link.tsx";
import { ChangedNote, type ChangeFacts } from "#app/dashboard/change-order/changed-note.tsx";
import { CorrectedNote, type CorrectionFacts } from "#app/dashboard/correct-order/corrected-note.tsx";
import { CustomerLine } from "#app/dashboard/customers/customer-line.tsx";
import { Fold } from "#app/dashboard/frame/fold.tsx";
import { messageText } from "#app/dashboard/frame/known-messages.ts";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { DayLink } from "#app/dashboard/moved-day/day-link.tsx";
import { MeasuresLink } from "#app/dashboard/order-measures/measures-link.tsx";
import { DoorPicture } from "#app/dashboard/order-pictures/door-picture.tsx";
import {
  type ParcelFacts,
  ParcelPictures,
  type PictureAnswer,
} from "#app/dashboard/order-pictures/parcel-pictures.tsx";
import { StylePictures } from "#app/dashboard/order-pictures/style-pictures.tsx";
import type { OrderFrame } from "#app/dashboard/orders/orders-page.tsx";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import type { OrderDispute } from "#app/money/disputes/find-dispute.server.ts";
import { goesOnAs } from "#app/orders/changes/swap.ts";
import type { KnownCustomer } from "#app/orders/customers/find-known.server.ts";
import { riderChat } from "#app/orders/fulfilment/rider-text.ts";
import { hasLeftTheShop } from "#app/orders/fulfilment/stage-words.ts";
import { isParcelHere } from "#app/orders/order-pictures/order-picture.ts";
import { answerText, type OrderDetail } from "#app/orders/orders/order-detail.ts";
import type { OrderReturn } from "#app/orders/returns/list-returns.server.ts";
import { stateWords } from "#app/orders/returns/return.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import type { MoneyAnswer } from "./door-money.tsx";
import { OrderAddress } from "./order-facts.tsx";
import { OrderForm, type OrderFormAnswer } from "./order-form.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderHistory } from "./order-history.tsx";
import { MoneyFolds, OrderMoney } from "./order-money.tsx";
import { NextStep, OtherSteps, type StageAnswer, type StageFacts, StepFields } from "./order-stage.tsx";
import { OrderWarning } from "./order-warning.tsx";
import { SoldLines } from "./sold-lines.tsx";
import styles from "./order-view.module.css";

type OrderViewProps = {
  order: OrderDetail;
  customer: KnownCustomer | undefined;
  returns: OrderReturn[];
  disputes: OrderDispute[];
  stageFacts: StageFacts;
  parcel: ParcelFacts | undefined;
  /** Keys of the pictures of the style; undefined where none are taken or kept. */
  style: string[] | undefined;
  correctionFacts: CorrectionFacts;
  changeFacts: ChangeFacts;
  answer: OrderFormAnswer | undefined;
  stageAnswer: StageAnswer | undefined;
  pictureAnswer: PictureAnswer | undefined;
  cashReference: string;
  moneyAnswer: MoneyAnswer | undefined;
};

/** First what, how much, where and the next step; everything else is folded. Packers see what `parcelOf` leaves. */
export function OrderView(props: OrderViewProps) {
  const { order, stageFacts, stageAnswer } = props;
  const isWhole = useMay("orders");
  return (
    <div className={styles.container}>
      <div className={`row gap-4 ${styles.view}`}>
        <div className={styles.main}>
          <OrderWarning order={order} />
          <OrderHead order={order} facts={stageFacts} returns={props.returns} showsSum={isWhole} />
          {stageAnswer?.message && <p role="alert">{messageText(stageAnswer.message, stageAnswer.reason)}</p>}
          <OrderPart title="Items" className={styles.items}>
            <SoldLines order={order} />
            <MeasuresLink order={order} />
            <DayLink order={order} />
            <AlterationLink order={order} />
            {isWhole && <OrderMoney order={order} disputes={props.disputes} />}
            <ChangedNote order={order} facts={props.changeFacts} problem={stageAnswer?.fields.change} />
          </OrderPart>
          <div className={styles.folds}>
            {isWhole && <MoneyFolds {...props} />}
            {isWhole && <Returns {...props} />}
            {!goesOnAs(order.events) && <OtherSteps order={order} facts={stageFacts} answer={stageAnswer} />}
            {isWhole && <StatusAndNote {...props} />}
            {order.events.length > 0 && (
              <Fold title="History">
                <OrderHistory events={order.events} />
              </Fold>
            )}
          </div>
        </div>
        <div className={styles.side}>
          <NextStep order={order} cashReference={props.cashReference} />
          <OrderPart title="Delivery Information" className={styles.delivery}>
            <OrderAddress order={order} />
            <CustomerLine customer={props.customer} />
            <CorrectedNote order={order} facts={props.correctionFacts} />
            {order.guestAnswers.map(one => (
              <p key={one.title} className="lines above-3">
                {answerText(one)}
              </p>
            ))}
            <RiderFacts order={order} />
            {!isWhole && order.note && (
              <p className="lines above-3">
                <strong>Note:</strong> {order.note}
              </p>
            )}
            {!isWhole && order.dueKobo > 0 && (
              <p className="lines above-3">
                Collect <strong>{formatNaira(order.dueKobo)}</strong>
              </p>
            )}
          </OrderPart>
          <StepFields order={order} facts={stageFacts} answer={stageAnswer} cashReference={props.cashReference} />
          <Pictures {...props} />
        </div>
      </div>
    </div>
  );
}

/** Its heading is one level below the order's title, which is the page's own unless the order lies over its list. */
function OrderPart({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const Heading = useOutletContext<OrderFrame>().isOverList ? "h3" : "h2";
  return (
    <section className={className}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

function Pictures(props: OrderViewProps) {
  return (
    <>
      <Style {...props} />
      <AtDoor {...props} />
      <Parcel {...props} />
    </>
  );
}

/** Shows the style's pictures of what is made to order. */
function Style({ order, style, pictureAnswer }: OrderViewProps) {
  if (!style) return null;
  return (
    <OrderPart title="Pictures of the style" className={styles.parcel}>
      <StylePictures order={order} keys={style} problem={pictureAnswer?.fields.stylePicture} />
    </OrderPart>
  );
}

/** Shows the parcel's pictures where the owner wants them. */
function Parcel({ order, parcel, pictureAnswer, stageAnswer }: OrderViewProps) {
  const isHere = isParcelHere(order.stage);
  if (!parcel || (!isHere && parcel.keys.length === 0)) return null;
  const problem = pictureAnswer?.fields.picture ?? stageAnswer?.fields.parcelPicture;
  return (
    <OrderPart title="Pictures of the parcel" className={styles.parcel}>
      <ParcelPictures order={order} parcel={parcel} problem={problem} />
    </OrderPart>
  );
}

/** Shows the picture of the hand-over where the owner wants one. */
function AtDoor({ order, stageFacts: { doorFacts: door }, pictureAnswer }: OrderViewProps) {
  if (!door) return null;
  return (
    <OrderPart title="Picture at the door" className={styles.parcel}>
      <DoorPicture order={order} door={door} problem={pictureAnswer?.fields.doorPicture} />
    </OrderPart>
  );
}

/** What the rider is told: the pin, the note, and a message with number, address and what to collect. */
function RiderFacts({ order }: { order: OrderDetail }) {
  const chat = riderChat(order);
  return (
    <>
      {order.pin && <OrderPin pin={order.pin} />}
      {order.riderNote && (
        <p className="lines above-3">
          <strong>For the rider:</strong> {order.riderNote}
        </p>
      )}
      {chat && (
        <p className="above-3" data-print="no">
          <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
            Message the rider<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Shows where the customer's phone was on a map, and how far to trust it. */
function OrderPin({ pin: { code, map, accuracyM, at } }: { pin: NonNullable<OrderDetail["pin"]> }) {
  return (
    <p className="above-3">
      <strong>Pin:</strong>{" "}
      <a href={map} target="_blank" rel="noopener noreferrer">
        <Code>{code}</Code>
        <span className="visually-hidden"> on the map (opens in a new tab)</span>
      </a>
      , within {accuracyM} m. The customer shared it on {formatLagosTime(at)}.
    </p>
  );
}

function StatusAndNote({ order, answer }: OrderViewProps) {
  return (
    <Fold title="Status and note" isOpen={answer !== undefined}>
      <OrderForm order={order} answer={answer} />
    </Fold>
  );
}

/** Those there are, and a new one for a customer who came or wrote. */
function Returns({ order, returns, stageFacts }: OrderViewProps) {
  const mayBegin = stageFacts.takesReturns && order.dueKobo === 0 && hasLeftTheShop(order);
  if (returns.length === 0 && !mayBegin) return null;
  return (
    <Fold title="Returns" isOpen={returns.length > 0}>
      {returns.map(({ id, ordinal, state }) => (
        <p key={id} data-print="no">
          <LinkButton to={href("/admin/returns/:id", { id })}>
            Return {ordinal}: {stateWords[state]}
          </LinkButton>
        </p>
      ))}
      {mayBegin && (
        <p data-print="no">
          <LinkButton to={href("/admin/orders/:id/return", { id: order.id })}>Start a return</LinkButton>
        </p>
      )}
    </Fold>
  );
}
