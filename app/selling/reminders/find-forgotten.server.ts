import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/open-database.server.ts";

export type ForgottenCheckout = { id: string; email: string; fullName: string };

const hourMs = 3_600_000;
/** A reminder is written an hour to a day after the checkout expired. */
const after = { leastMs: hourMs, mostMs: 24 * hourMs };
const quietMs = 7 * 24 * hourMs;
const mostAtOnce = 100;

/** Earliest expired first; with `id` that one. Exclusions: app/selling/README.md#reminders, each asked of an index. */
export async function findForgotten(db: Queryable, now: Date, id?: string): Promise<ForgottenCheckout[]> {
  const { rows } = await db.execute<ForgottenCheckout>(sql`
    select due.id, due.email, due.full_name as "fullName" from checkouts as due
    where due.state = 'expired' and due.terms = 'prepaid' and due.erased_at is null
      and due.expires_at <= ${ago(now, after.leastMs)} and due.expires_at > ${ago(now, after.mostMs)}
      and ${id === undefined ? sql`true` : sql`due.id = ${id}`}
      and due.email ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'
      and ${mayBeWritten(now)} and ${isTheirOwn} and ${hasNoMoney} and ${isTheirLast} and ${hasNoQuestion}
      and ${canStillBeBought}
    order by due.expires_at, due.id limit ${mostAtOnce}`);
  return rows;
}

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/** True once per checkout and once in seven days, and not after a stop or an erasure. */
const mayBeWritten = (now: Date) => sql`
  not exists (select from reminders where reminders.checkout_id = due.id)
  and not exists (select from reminders where reminders.email = lower(due.email)
    and reminders.written_at > ${ago(now, quietMs)})
  and not exists (select from reminder_stops where reminder_stops.email = lower(due.email))
  and not exists (select from erasures where lower(erasures.email) = lower(due.email)
    and erasures.done_at is null and erasures.withdrawn_at is null)`;

/** True when nobody made a payment link of the checkout. */
const isTheirOwn = sql`not exists (select from pay_links where pay_links.checkout_id = due.id)`;

/** True when no money came or may be on its way. */
const hasNoMoney = sql`
  not exists (select from receipts where receipts.checkout_id = due.id)
  and not exists (select from payment_attempts
    where payment_attempts.checkout_id = due.id and payment_attempts.state in ('pending', 'paid'))`;

/** Compares customer, e-mail address and phone. */
const isSamePerson = (row: string): SQL => {
  const of = sql.raw(row);
  return sql`(${of}.customer_id = due.customer_id or lower(${of}.email) = lower(due.email) or ${of}.phone = due.phone)`;
};

/** True when the shopper has bought and begun nothing since, and has nothing open. */
const isTheirLast = sql`
  not exists (select from orders as bought
    where ${isSamePerson("bought")} and bought.created_at >= due.created_at)
  and not exists (select from checkouts as other
    where ${isSamePerson("other")} and other.id <> due.id
      and (other.created_at > due.created_at or other.state in ('open', 'waiting')))`;

/** True when the owner has no open entry about the checkout. */
const hasNoQuestion = sql`
  not exists (select from attention_items as open_question
    left join orders as asked_about on asked_about.id = open_question.order_id
    join checkouts as questioned on questioned.id = coalesce(open_question.checkout_id, asked_about.checkout_id)
    where open_question.resolved_at is null and ${isSamePerson("questioned")})`;

const canStillBeBought = sql`
  exists (select from checkout_lines as line
    join products on products.id = line.product_id
    join product_sizes as piece on piece.product_id = line.product_id and piece.size = line.size
    where line.checkout_id = due.id and products.archived_at is null and products.hidden_at is null
      and products.stock = 'In Stock' and (piece.quantity is null or piece.quantity > 0))`;
