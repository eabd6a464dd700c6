import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { newsOf, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { TrackedOrder, TrackedStep } from "#app/orders/tracking/tracked-order.ts";
import { deliveryKinds } from "#app/shop/delivery/delivery-kinds.ts";
import { arrivalText, datesText } from "#app/shop/delivery/delivery-words.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { isToMake, orderStageFacts } from "#app/shop/delivery/order-states.ts";
import { phoneLinks } from "#app/shop/delivery/phone-links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovedDayNote } from "./moved-day.tsx";
import styles from "./tracked-progress.module.css";

/** How far the order is, when it comes, and who carries it. */
export function TrackedProgress({ order }: { order: TrackedOrder }) {
  const { stage, status, steps, alteration } = order;
  // Owners who use no stages set the status alone.
  const isSaid = stage === "placed" && status !== "submitted";
  const isOver = isSaid && status === "success";
  return (
    <>
      <div>
        <p className={styles.now}>{isSaid ? saidByOwner[status] : newsOf(order)}</p>
        {alteration && <p className="lines breakable">{alteration}</p>}
        <Expected order={order} />
        <Needed order={order} />
        <MovedDayNote order={order} />
      </div>
      {!isOver && <Steps steps={steps} />}
      <CarriedBy order={order} />
    </>
  );
}

const saidByOwner = { success: "Your order is complete.", pending: "We are preparing your order." };

/** The carrier's date is later knowledge than the promise. Nothing once it is there. */
function Expected({ order: { kind, days, carrier, stage, readyBy } }: { order: TrackedOrder }) {
  const isThere = stage === "ready" || stage === "at-park" || orderStageFacts[stage].progress !== "awaited";
  if (readyBy && isToMake(stage)) {
    return (
      <p>
        Ready by: <strong>{datesText({ from: readyBy, to: readyBy })}</strong>
      </p>
    );
  }
  const arrival = carrier?.arrives ? { from: carrier.arrives, to: carrier.arrives } : days;
  if (!arrival || isThere) return null;
  return (
    <p>
      {deliveryKinds[kind].arrivalLabel}: <strong>{arrivalText(kind, arrival)}</strong>
    </p>
  );
}

/** The shopper's own day, until the order is there. */
function Needed({ order: { neededBy, stage } }: { order: TrackedOrder }) {
  if (!neededBy || orderStageFacts[stage].progress !== "awaited") return null;
  return (
    <p>
      Needed by: <strong>{neededBy}</strong>
    </p>
  );
}

/** More steps are one below the other, where their words have room. */
const mostBeside = 5;

function Steps({ steps }: { steps: TrackedStep[] }) {
  const now = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <ol className={`stack gap-3 ${steps.length <= mostBeside ? styles.few : ""}`}>
      {steps.map(({ stage, isReached, at }, index) => (
        <li
          key={stage}
          className={[styles.step, isReached && styles.reached, hasFailed(stage) && styles.failed]
            .filter(Boolean)
            .join(" ")}
          aria-current={index === now ? "step" : undefined}
        >
          <span className={`stack centered ${styles.mark}`}>
            <StageIcon stage={stage} />
          </span>
          <span className={`stack may-shrink ${styles.words}`}>
            <span className={styles.title}>{stageWords[stage].title}</span>
            {at && <StepTime at={at} />}
            {!isReached && <span className="visually-hidden">Pending</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function hasFailed(stage: TrackedOrder["stage"]): boolean {
  return orderStageFacts[stage].progress === "failed";
}

/** "24 Nov 10:12", on two lines in a narrow column. The header says the year. */
function StepTime({ at }: { at: Date }) {
  const [day, time] = formatLagosTime(at).split(/ \d{4}, /u);
  return (
    <time className={`note figures ${styles.time}`} dateTime={at.toISOString()}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
}

function CarriedBy({ order: { carrier, stage, kind } }: { order: TrackedOrder }) {
  if (!carrier) return null;
  const { company, driverPhone, waybill, link } = carrier;
  const { carrier: carriedBy, driverWord } = deliveryKinds[kind];
  const isAwaited = orderStageFacts[stage].progress === "awaited";
  return (
    <dl className={`stack gap-1 breakable ${styles.facts}`}>
      {company && <Fact label={carriedBy === "rider" ? driverWord : "Carried by"}>{company}</Fact>}
      {waybill && <Fact label="Waybill number">{waybill}</Fact>}
      {driverPhone && (
        <Fact label={`${driverWord}'s phone`}>
          <Reach phone={driverPhone} />
        </Fact>
      )}
      {link && isAwaited && (
        <Fact label="On the map">
          <a className="touch" href={link} target="_blank" rel="noopener noreferrer">
            Track the rider <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reach({ phone }: { phone: string }) {
  const { call, whatsApp, shown } = phoneLinks(phone);
  return (
    <>
      <a className="touch" href={call}>
        <span className="visually-hidden">Call </span>
        {shown}
      </a>
      {whatsApp && (
        <a className="touch" href={whatsApp} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      )}
    </>
  );
}

const box = "M3.5 6.5 10 3.25l6.5 3.25v7L10 16.75 3.5 13.5v-7Zm0 0L10 9.75l6.5-3.25M10 9.75v7";
const back = "M7.5 4 4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H7";
const cross = "m5.5 5.5 9 9M14.5 5.5l-9 9";
const house = "M3.5 9 10 3.5 16.5 9v7.5h-4.75V12h-3.5v4.5H3.5V9Z";

const drawings: Record<OrderStage, string> = {
  placed: "M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17V3Zm2.75 4h4.5M7.75 10.5h4.5",
  "in-production": "m15.5 4.5-11 11m1-3.5a2 2 0 1 0-1 3.5m7-7 4-4",
  made: "m4 10.5 4 4 8-9",
  packed: box,
  sent: "M2.5 5h9v8.5h-9V5Zm9 3h3l3 2.75v2.75h-6M6 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm8 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
  "at-park": "M10 17s5.5-4.75 5.5-8.75a5.5 5.5 0 0 0-11 0C4.5 12.25 10 17 10 17Zm0-6.75a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  delivered: house,
  ready:
    "M3.25 8 4.5 3.5h11L16.75 8M4.25 10v6.5h11.5V10M3.25 8a2.25 2.25 0 0 0 4.5 0 2.25 2.25 0 0 0 4.5 0 2.25 2.25 0 0 0 4.5 0",
  collected: "m4 10.5 4 4 8-9",
  refused: cross,
  returned: back,
  cancelled: cross,
};

function StageIcon({ stage }: { stage: OrderStage }) {
  return (
    <Icon>
      <path d={drawings[stage]} />
    </Icon>
  );
}
