import { Form, href, Link, useNavigation } from "react-router";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMay } from "#app/dashboard/frame/staff-role.ts";
import { Bodies } from "#app/dashboard/order-measures/bodies.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatLagosDay } from "#app/lib/lagos-time.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { stageWords, stepsFrom } from "#app/orders/fulfilment/stage-words.ts";
import { soldPieceText } from "#app/orders/orders/sold-piece-text.ts";
import type { ListedPreOrder } from "#app/orders/pre-orders/list-pre-orders.server.ts";
import { type CutRow, type WorkroomOrder, whatToCut } from "#app/orders/workroom/workroom.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Code } from "#app/ui/code.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { FromCustomer } from "./from-customer.tsx";
import styles from "./workroom-view.module.css";

type WorkroomViewProps = {
  orders: WorkroomOrder[];
  preOrders: ListedPreOrder[];
  today: string;
  mostListed: number;
};

/** What is to be made, by its day. It may hang in the workroom: it has no address, phone number or price. */
export function WorkroomView({ orders, preOrders, today, mostListed }: WorkroomViewProps) {
  const toMake = orders.filter(({ stage }) => stage !== "made");
  const made = orders.filter(({ stage }) => stage === "made");
  if (orders.length === 0 && preOrders.length === 0) {
    return (
      <NothingHere>
        <p>
          Nothing to make. Give a product its days under “Made to order”, and its orders appear here by the day they are
          due.
        </p>
      </NothingHere>
    );
  }
  return (
    <div className={`stack gap-8 ${styles.view}`}>
      {orders.length === mostListed && <p>Showing the first {mostListed}.</p>}
      {toMake.length > 0 && <ToCut orders={toMake} />}
      {[...new Set(toMake.map(({ readyBy }) => readyBy))].map(day => (
        <section key={day} className="stack gap-3" aria-labelledby={`day-${day}`}>
          <div className="cluster gap-2 middle apart">
            <h2 id={`day-${day}`} className={`title-3 ${day < today ? "bad" : ""}`}>
              {formatLagosDay(day)}
              {day === today && " (today)"}
              {day < today && " (late)"}
            </h2>
            <Link className="touch" to={`${href("/admin/workroom/slips")}?day=${day}`} data-print="no">
              Print slips<span className="visually-hidden"> of {formatLagosDay(day)}</span>
            </Link>
          </div>
          <Orders orders={toMake.filter(({ readyBy }) => readyBy === day)} />
        </section>
      ))}
      {preOrders.length > 0 && <PreOrders preOrders={preOrders} today={today} />}
      {made.length > 0 && (
        <section className="stack gap-3" aria-labelledby="made">
          <h2 id="made" className="title-3">
            Ready to pack
          </h2>
          <Orders orders={made} />
        </section>
      )}
    </div>
  );
}

const stateWords = { ended: "not a pre-order any more", archived: "archived", deleted: "deleted" };

/** What comes from elsewhere, by its day. */
function PreOrders({ preOrders, today }: { preOrders: ListedPreOrder[]; today: string }) {
  return (
    <section className="panel pad-4 stack gap-2" aria-labelledby="to-come">
      <h2 id="to-come" className="title-3">
        What is to come
      </h2>
      <ul className="stack gap-2 breakable">
        {preOrders.map(({ id, title, day, pieces, orders, state }) => (
          <li key={id}>
            <PreOrderLink id={id}>{title}</PreOrderLink>
            {state !== "for-sale" && ` (${stateWords[state]})`}
            <span className={`own-line ${day < today ? "bad" : "hint"}`}>
              {formatLagosDay(day)}
              {day < today && " (late)"}: {counted(pieces, "piece")} for {counted(orders, "order")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads who may change products to the pre-order. */
function PreOrderLink({ id, children }: { id: string; children: string }) {
  return useMay("goods") ? (
    <Link className="touch strong" to={href("/admin/products/:id/pre-order", { id })}>
      {children}
    </Link>
  ) : (
    <strong>{children}</strong>
  );
}

/** By what is measured, because one sitting cuts what is cut alike; each row says for which days. */
function ToCut({ orders }: { orders: WorkroomOrder[] }) {
  const sets = whatToCut(orders);
  const hasSets = sets.some(({ setName }) => setName !== "");
  return (
    <section className="panel pad-4 stack gap-3" aria-labelledby="to-cut">
      <h2 id="to-cut" className="title-3">
        What to cut
      </h2>
      {sets.map(({ setName, rows }) => (
        <div key={setName} className="stack gap-2 breakable">
          {hasSets && <h3 className="strong">{setName || "Without measurements"}</h3>}
          <ul className="stack gap-2">
            {rows.map(row => (
              <li key={row.key}>
                <strong className="figures">{row.count}</strong> × {row.title}{" "}
                <span className="hint">{soldPieceText(row)}</span>
                <span className="own-line hint">{daysText(row)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Writes "by 4 Dec 2026", or "1 by 4 Dec 2026 · 2 by 20 Dec 2026". */
function daysText({ days }: CutRow): string {
  const isOne = days.length === 1;
  return days.map(({ day, count }) => `${isOne ? "" : `${count} `}by ${formatLagosDay(day)}`).join(" · ");
}

function Orders({ orders }: { orders: WorkroomOrder[] }) {
  return (
    <ul className="stack gap-3">
      {orders.map(order => (
        <li key={order.id} className="panel pad-4 stack gap-3">
          <WorkroomCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function WorkroomCard({ order }: { order: WorkroomOrder }) {
  const { id, number, firstName, stage, readyBy, neededBy, note, isOwing, lines } = order;
  const mayChange = useMay("orders");
  return (
    <>
      <p className="cluster gap-2 middle apart">
        <span className="breakable">
          <Link className="touch strong" to={href("/admin/orders/:id", { id })}>
            <Code>{number}</Code>
          </Link>{" "}
          {firstName}
          {neededBy && (
            <span className={`own-line ${neededBy < readyBy ? "bad" : ""}`}>
              Needed by <strong>{neededText(neededBy)}</strong>
            </span>
          )}
        </span>
        <span className="hint">
          {stageWords[stage].title}
          {stage === "made" && isOwing && " · rest not paid"}
        </span>
      </p>
      <ul className="stack gap-2">
        {lines.map(line => (
          <li key={line.position} className="row gap-3 middle breakable">
            <Picture className={styles.picture} picture={line.picture} alt="" isSmall />
            <div>
              <strong className="figures">{line.quantity}</strong> × {line.title}
              <span className="hint own-line">{soldPieceText(line)}</span>
              {line.measures && <Bodies bodies={line.measures} quantity={line.quantity} />}
            </div>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="hint">{counted(0, "item")} to make.</p>}
      <FromCustomer order={order} className={styles.style} loading="lazy" />
      {note && <p className="lines breakable">{note}</p>}
      <div className="cluster gap-3 middle" data-print="no">
        <StepForm order={order} />
        <LinkButton to={`${href("/admin/workroom/slips")}?order=${id}`}>
          Slip<span className="visually-hidden"> of {number}</span>
        </LinkButton>
        {mayChange && stage !== "made" && (
          <LinkButton to={href("/admin/orders/:id/day", { id })}>
            Change day<span className="visually-hidden"> of {number}</span>
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** The order's next step in the workroom; what is made is packed on its own page. */
function StepForm({ order: { id, number, stage, readyBy } }: { order: WorkroomOrder }) {
  const { formData } = useNavigation();
  const { next } = stepsFrom({ stage, readyBy, deliveryKind: null, wantsDelivery: true });
  if (!next || stage === "made") return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="from" value={stage} />
      <Button
        type="submit"
        name="to"
        value={next}
        busyLabel={formData?.get("id") === id ? "saving..." : undefined}
        aria-label={`${stageWords[next].button}: ${number}`}
      >
        {stageWords[next].button}
      </Button>
    </Form>
  );
}
