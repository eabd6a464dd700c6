import { href } from "react-router";
import { DashboardMenuIcon, type MenuIconName } from "#app/dashboard/frame/menu-icon.tsx";
import type { ToDo } from "#app/orders/today/find-today.server.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import styles from "./to-do-list.module.css";

/** Counting stops here. */
const mostCounted = 100;

type Entry = { kind: keyof ToDo; one: string; many: string; icon: MenuIconName; to: string };

const returnsPage = href("/admin/returns");
const emailsPage = href("/admin/messages/emails");

/** Entries about money come first and stand out, because money does not wait. */
const money: Entry[] = [
  { kind: "attention", one: "payment issue", many: "payment issues", icon: "warning", to: href("/admin/attention") },
  {
    kind: "toConfirm",
    one: "order awaiting payment",
    many: "orders awaiting payment",
    icon: "tick",
    to: href("/admin/confirm"),
  },
  { kind: "returns", one: "return to handle", many: "returns to handle", icon: "return", to: returnsPage },
];

const work: Entry[] = [
  {
    kind: "toPack",
    one: "order to pack",
    many: "orders to pack",
    icon: "receipt",
    to: `${href("/admin")}?tab=to-pack`,
  },
  {
    kind: "messages",
    one: "message to answer",
    many: "messages to answer",
    icon: "envelope",
    to: href("/admin/messages"),
  },
  { kind: "reviews", one: "review to check", many: "reviews to check", icon: "star", to: href("/admin/reviews") },
  { kind: "troubledEmails", one: "email not sent", many: "emails not sent", icon: "speech", to: emailsPage },
];

const stock: Entry[] = [
  { kind: "soldOut", one: "size sold out", many: "sizes sold out", icon: "shirt", to: href("/admin/low-stock") },
  { kind: "low", one: "size low in stock", many: "sizes low in stock", icon: "low", to: href("/admin/low-stock") },
];

export function ToDoList({ toDo }: { toDo: ToDo }) {
  const waiting = (entries: Entry[]) => entries.filter(({ kind }) => toDo[kind] > 0);
  const isDone = waiting([...money, ...work, ...stock]).length === 0;
  return (
    <section aria-labelledby="to-do" className="stack gap-3">
      <h2 id="to-do" className="title-3">
        To do
      </h2>
      {isDone && <p>All done.</p>}
      <Rows entries={waiting(money)} toDo={toDo} isMoney />
      <Rows entries={waiting(work)} toDo={toDo} />
      <Rows entries={waiting(stock)} toDo={toDo} />
    </section>
  );
}

function Rows({ entries, toDo, isMoney = false }: { entries: Entry[]; toDo: ToDo; isMoney?: boolean }) {
  if (entries.length === 0) return null;
  return (
    <ul className={isMoney ? `rounded ${styles.list} ${styles.money}` : `rounded ${styles.list}`}>
      {entries.map(({ kind, one, many, icon, to }) => (
        <li key={kind}>
          <QuickLink className={`row gap-3 middle plain-link medium lights-up ring-inside ${styles.entry}`} to={to}>
            <DashboardMenuIcon name={icon} className={`muted ${styles.icon}`} />
            <span>
              <strong className={`figures ${styles.count}`}>
                {toDo[kind] >= mostCounted ? `${mostCounted}+` : toDo[kind]}
              </strong>{" "}
              {toDo[kind] === 1 ? one : many}
            </span>
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}
