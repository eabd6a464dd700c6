import { href, Link } from "react-router";
import { formatNaira } from "#app/lib/money.ts";
import type { MovedOrder } from "#app/orders/move-orders.server.ts";
import { stageWords } from "#app/stages/stage-words.ts";
import styles from "./moved-orders.module.css";

/** What came of moving several orders on: those that could not, each with why, and those that did. */
export function MovedOrders({ outcomes, search }: { outcomes: MovedOrder[]; search: string }) {
  const moved = outcomes.filter(isDone);
  const left = outcomes.filter(one => !isDone(one));
  return (
    <div className={styles.moved}>
      <p role="status">
        {moved.length === 1 ? "1 order has moved on" : `${moved.length} orders have moved on`}
        {left.length > 0 && `, ${left.length} stayed where ${left.length === 1 ? "it was" : "they were"}`}.
      </p>
      {left.length > 0 && <OrderReasons title="Not moved" outcomes={left} reason={whyNot} search={search} />}
      {moved.length > 0 && <OrderReasons title="Moved" outcomes={moved} reason={whereTo} search={search} />}
    </div>
  );
}

/** A double click finds them moved. */
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
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {outcomes.map(one => (
          <li key={one.id}>
            <Link className={styles.order} to={href("/admin/orders/:id", { id: one.id }) + search}>
              {one.number}
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
      return `${formatNaira(outcome.dueKobo)} is still to be paid. Open it to record the money.`;
    case "asks-carrier":
      return "It goes by a motor park. Open it to type the company and the driver's phone number.";
    case "held":
      return "Its money went back, or pieces of it are gone. Look at it first.";
    case "pieces-gone":
      return "Its pieces are sold by now.";
    case "outdated":
    case "missing":
      return "Somebody has moved it meanwhile. Look at it again.";
    default:
      return "There is no such step from where it is.";
  }
}
