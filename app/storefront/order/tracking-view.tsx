import { lazy, Suspense } from "react";
import { href } from "react-router";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { paperName } from "#app/money/receipts/payment-words.ts";
import { stateWords } from "#app/orders/returns/return.ts";
import type { TrackedOrder } from "#app/orders/tracking/tracked-order.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { parkPaysText } from "#app/shop/delivery/delivery-words.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { useCan } from "#app/ui/page/use-can.ts";
import { useCopy } from "#app/ui/page/use-copy.ts";
import { CancelForm } from "./cancel-form.tsx";
import { LeftToPay, News } from "./left-to-pay.tsx";
import { KeepForm } from "./moved-day.tsx";
import { OrderLines, OwnOrderTotals } from "./order-lines.tsx";
import { DoorPictureShown, ParcelShown } from "./parcel-shown.tsx";
import { PaymentState } from "./payment-state.tsx";
import { RefundLines } from "./refund-lines.tsx";
import { RiderNumberForm } from "./rider-number.tsx";
import type { RiderPin as Pin } from "./rider-pin.tsx";
import { TrackedProgress } from "./tracked-progress.tsx";
import { usePrintOnArrival } from "./use-print-on-arrival.ts";
import styles from "./account-view.module.css";
import own from "./tracking-view.module.css";

/** Loaded only where the owner wants pins. Without a connection it is left out, and the rest of the page stays. */
const RiderPin = lazy<typeof Pin>(() =>
  import("./rider-pin.tsx").then(
    ({ RiderPin: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

type TrackingViewProps = {
  order: TrackedOrder;
  token: string;
  /** Why the order was not cancelled. */
  problem: string | undefined;
  /** Why another number for the rider was not saved. */
  numberProblem: string | undefined;
  /** This says why a pin was not saved. */
  pinProblem: string | undefined;
};

/** Anybody with the order's link may see it. */
export function TrackingView({ order, token, problem, numberProblem, pinProblem }: TrackingViewProps) {
  usePrintOnArrival();
  const { number, firstName, needsAttention, refunds } = order;
  return (
    <article className={`column gap-8 view ${styles.page}`}>
      <header>
        <h1 className="title-1 breakable">Order {number}</h1>
        <p className="hint breakable">
          {firstName && `For ${firstName} · `}
          <PaymentState order={order} />
        </p>
      </header>
      {needsAttention && <News>We are checking something about this order and will contact you.</News>}
      <section className="section" aria-labelledby="steps">
        <h2 id="steps">Order status</h2>
        <TrackedProgress order={order} />
        <ParcelShown keys={order.parcelPictures} token={token} />
        {order.doorPicture && <DoorPictureShown door={order.doorPicture} token={token} />}
        <Remarks order={order} />
        <RefundLines refunds={refunds} />
        <Returned returns={order.returns} />
        <p className={`cluster gap-2 ${own.acts}`} data-print="no">
          {order.stylePictures !== undefined && (
            <LinkButton to={href("/track/:token/style", { token })}>
              {order.stylePictures === 0 ? "Send a picture of the style" : "Pictures of your style"}
            </LinkButton>
          )}
          {order.returns && <LinkButton to={href("/track/:token/return", { token })}>Return or exchange</LinkButton>}
          <ReachShop chat={order.chat} />
          {order.savesNumber && saveNumber}
        </p>
        <Cancelling order={order} token={token} problem={problem} />
      </section>
      <LeftToPay order={order} token={token} />
      <TrackedDelivery order={order} token={token} problems={{ numberProblem, pinProblem }} />
      <section className="section" aria-labelledby="pieces">
        <h2 id="pieces">Items</h2>
        <OrderLines lines={order.lines} />
        <OwnOrderTotals order={{ ...order, promised: { days: order.days } }} />
      </section>
      <p className="hint breakable" data-print="no">
        Anyone with this link sees this order and the name on the {paperName(order).toLowerCase()}, not your street,
        phone number or email address.
      </p>
      <div className="cluster gap-3" data-print="no">
        <LinkButton to={href("/receipt/:token", { token })}>{paperName(order)}</LinkButton>
        <HandOn title={`Order ${number}`} />
      </div>
    </article>
  );
}

/** What else is to be said about how the order stands. */
function Remarks({ order }: { order: TrackedOrder }) {
  const { shortKobo, dueKobo, ownCloth, freeUntil, chat, swapped, kept, isCancelledByLink } = order;
  return (
    <>
      {ownCloth && <p className="lines breakable">Your own cloth is with us: {ownCloth}</p>}
      {freeUntil && (
        <p>
          Does something not sit right? Until {formatLagosDay(freeUntil)} we alter it free of charge:{" "}
          <a href={chat ?? href("/contact")} rel="noreferrer">
            write to us
          </a>
          .
        </p>
      )}
      {shortKobo > 0 && (
        <p>
          Your transfer was {formatNaira(shortKobo)} short. We accepted it
          {dueKobo === 0 && ": your order is paid in full"}.
        </p>
      )}
      {swapped && <p>{swapped}</p>}
      {kept && <p className="breakable">{kept}</p>}
      {isCancelledByLink && <p>You cancelled it here.</p>}
    </>
  );
}

function Cancelling({ order, token, problem }: Pick<TrackingViewProps, "order" | "token" | "problem">) {
  return (
    <>
      {problem && (
        <p role="alert" className={`rounded pad-4 ${styles.news}`}>
          {problem}
        </p>
      )}
      <KeepForm order={order} token={token} />
      {order.cancel && <CancelForm offer={order.cancel} token={token} />}
    </>
  );
}

function Returned({ returns }: Pick<TrackedOrder, "returns">) {
  return returns?.map(({ ordinal, state }) => (
    <p key={ordinal} className={styles.refund}>
      Return {ordinal}: {stateWords[state]}.
    </p>
  ));
}

const saveNumber = <a {...{ className: buttonClass(), href: href("/contact.vcf") }}>Save our number</a>;

/** `chat`: where the owner takes WhatsApp messages. */
function ReachShop({ chat }: Pick<TrackedOrder, "chat">) {
  if (!chat) return <LinkButton to={href("/contact")}>Contact Us</LinkButton>;
  return (
    <a className={buttonClass()} href={chat} target="_blank" rel="noreferrer">
      WhatsApp us
    </a>
  );
}

/** Where the order goes or is collected. */
function TrackedDelivery({
  order,
  token,
  problems: { numberProblem, pinProblem },
}: Pick<TrackingViewProps, "order" | "token"> & {
  problems: Pick<TrackingViewProps, "numberProblem" | "pinProblem">;
}) {
  const { isCollected } = deliveryKinds[order.kind];
  return (
    <section className="section" aria-labelledby="delivery">
      <h2 id="delivery">{isCollected ? "Pick-up address" : "Deliver to"}</h2>
      {isCollected ? <Collecting order={order} /> : <Going order={order} />}
      {order.corrected && <p className="hint breakable">{order.corrected}</p>}
      {order.receiver && (
        <p>
          {order.receiver} {isCollected ? "picks it up" : "receives it"}.
        </p>
      )}
      {order.riderNumber && <RiderNumberForm number={order.riderNumber} token={token} problem={numberProblem} />}
      {order.pin && (
        <Suspense>
          <RiderPin pin={order.pin} token={token} problem={pinProblem} />
        </Suspense>
      )}
    </section>
  );
}

function Going({ order }: { order: TrackedOrder }) {
  const { kind, place, parkPays, doorCode } = order;
  return (
    <>
      <p>{`${deliveryKinds[kind].goesTo} ${place}`}</p>
      {parkPays && <p>You pay the park {parkPaysText(parkPays)} when you pick it up.</p>}
      {doorCode && (
        <p>
          Your code for the rider: <SaidCode code={doorCode} />
          <br />
          Say it when you have your parcel, not before.
        </p>
      )}
    </>
  );
}

function Collecting({ order }: { order: TrackedOrder }) {
  const { collectAddress, collectHours, collectCode } = order;
  return (
    <>
      {collectAddress ? <p>{collectAddress}</p> : <p>We will tell you where and when.</p>}
      {collectHours && <p>{collectHours}</p>}
      {collectCode && (
        <p>
          Your pick-up code: <SaidCode code={collectCode} />
        </p>
      )}
    </>
  );
}

function SaidCode({ code }: { code: string }) {
  return <strong className={`figures ${own.code}`}>{code}</strong>;
}

/** Shows only what the browser can do. */
function HandOn({ title }: { title: string }) {
  const { canCopy, news, copy } = useCopy("Your browser doesn't allow it. Copy the address at the top instead.");
  const canShare = useCan("share");
  const url = () => location.origin + location.pathname;
  return (
    <>
      {canCopy && <Button onClick={() => copy(url())}>Copy link</Button>}
      {/* `share` rejects when the shopper cancels. */}
      {canShare && <Button onClick={() => void navigator.share({ title, url: url() }).catch(() => {})}>Share</Button>}
      <Button data-needs-script onClick={() => window.print()}>
        Print
      </Button>
      <span role="status">{news}</span>
    </>
  );
}
