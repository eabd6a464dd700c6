import { href, Link } from "react-router";
import { UndoBar } from "#app/dashboard/frame/undo-bar.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatNaira } from "#app/lib/money.ts";
import { stageWords } from "#app/orders/fulfilment/stage-words.ts";
import type { MovedOrder } from "#app/orders/orders/move-orders.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { Code } from "#app/ui/code.tsx";
import styles from "./moved-orders.module.css";

type MovedOrdersProps = {
  outcomes: MovedOrder[];
  isBack: boolean;
  undo: UndoableMoves | undefined;
  search: string;
};

export function MovedOrders({ outcomes, isBack, undo, search }: MovedOrdersProps) {
  const moved = outcomes.filter(isDone);
  const left = outcomes.filter(one => !isDone(one));
  return (
    <div className="stack gap-4 measure">
      <p role="status">
        {counted(moved.length, "order")} moved{isBack && " back"}
        {left.length > 0 && `, ${left.length} not moved`}.
      </p>
      {undo && <UndoMoves undo={undo} search={search} />}
      {left.length > 0 && <OrderReasons title="Not moved" outcomes={left} reason={whyNot} search={search} />}
      {moved.length > 0 && <OrderReasons title="Moved" outcomes={moved} reason={whereTo} search={search} />}
    </div>
  );
}

/** `moved`: entries written by `movedText`; `step`: the one they all went to. */
export type UndoableMoves = { moved: string[]; step: OrderStage | undefined; isMailed: boolean };

export function UndoMoves({ undo: { moved, step, isMailed }, search }: { undo: UndoableMoves; search: string }) {
  return (
    <UndoBar action={href("/admin/orders/move") + search} fields={moved.map(text => ["moved", text])}>
      {counted(moved.length, "order")} {step ? stageWords[step].title.toLowerCase() : "moved"}.
      {isMailed && " The customer gets an email after two minutes. Undo can't unsend it."}
    </UndoBar>
  );
}

/** After a double click the orders are already moved. */
const isDone = ({ kind }: MovedOrder) => kind === "moved" || kind === "unchanged";

type OrderReasonsProps = {
  title: string;
  outcomes: MovedOrder[];
  reason(outcome: MovedOrder): string;
  search: string;
};

function OrderReasons({ title, outcomes, reason, search }: OrderReasonsProps) {
  return (
    <section>
      <h2 className="title-4 below-2">{title}</h2>
      <ul className="stack gap-1 breakable">
        {outcomes.map(one => (
          <li key={one.id}>
            <Link className={`touch strong ${styles.order}`} to={href("/admin/orders/:id", { id: one.id }) + search}>
              <Code>{one.number}</Code>
            </Link>{" "}
            {reason(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const whereTo = ({ to }: MovedOrder) => (to ? stageWords[to].title : "");

function whyNot(outcome: MovedOrder): string {
  switch (outcome.kind) {
    case "owes":
    case "unpaid":
      return `${formatNaira(outcome.dueKobo)} is still due. Open it to record the payment.`;
    case "asks-carrier":
      return "Motor park delivery: open it to enter the company and the driver's phone.";
    case "no-picture":
      return "Open it to add a picture of the parcel first.";
    case "asks-code":
      return "Open it to enter the customer's code, or who took it.";
    case "held":
      return "Refunded, or items are missing. Check it first.";
    case "sold-since":
      return "Its items have been sold.";
    case "money-back":
      return "Its money is being refunded.";
    case "outdated":
    case "missing":
      return "This order has changed meanwhile. Check again.";
    default:
      return "This step is not possible now.";
  }
}
