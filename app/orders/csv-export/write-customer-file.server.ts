import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import { csvLine, csvMark } from "#app/lib/csv.ts";
import { lagosFileTime } from "#app/lib/lagos-time.ts";
import { nairaDecimal } from "#app/lib/money.ts";
import { isListed, type PeopleFilters, tagsOfRow } from "#app/orders/customers/list-customers.server.ts";
import { people } from "#app/orders/customers/people-tables.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { isStateCode, stateName } from "#app/shop/delivery/nigerian-states.ts";

const columns = [
  ...["Name", "Phone", "Other phones", "Email", "Email confirmed", "News by email", "Addresses", "States", "Sizes"],
  ...["Tags", "First order", "Last order", "Orders", "Items", "Spent", "Refused or sent back", "Items returned"],
];

const atOnce = 200;
const mostPlaces = 5;

/**
 * Customers of the list's filters, a row each, without notes and warnings. In the order in which they came, because one
 * who buys meanwhile would else be missed or stand twice. Read a page at a time. Decimal naira.
 */
export async function* writeCustomerFile(
  { db, now }: DatedReadContext,
  filters: PeopleFilters,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  const matching = isListed(filters, now());
  // The list's answer to signs without a letter is nobody, too.
  if (!matching) return;
  let after: string | undefined;
  for (;;) {
    const page = await db
      .select(facts)
      .from(people)
      .where(and(matching, after === undefined ? undefined : gt(people.id, after)))
      .orderBy(asc(people.id))
      .limit(atOnce);
    if (page.length > 0) yield page.map(one => csvLine(cellsOf(one))).join("");
    after = page.at(-1)?.id;
    if (page.length < atOnce) return;
  }
}

/** Finds all people who are shown as this one, with their orders. */
const named: SQL = sql`people as own join people_orders as named on named.person_id = own.id`;

const facts = {
  id: people.id,
  name: people.name,
  phones: sql<string[]>`array(select named.phone from ${named} where own.root_id = people.id and named.phone <> ''
    group by 1 order by max(named.order_id::text) desc)`,
  email: sql<{ email: string; isProven: boolean } | null>`(
    select jsonb_build_object('email', named.email, 'isProven', named.email_proven) from ${named}
    where own.root_id = people.id and named.email <> '' order by named.email_proven desc, named.order_id desc limit 1)`,
  // Another's address may stand on a guest's order, so that only the account's own counts.
  wantsNews: sql<boolean>`exists (
    select from ${named} join consents on consents.customer_id = named.customer_id
      or (named.email_proven and lower(consents.email) = named.email)
    where own.root_id = people.id and consents.channel = 'email' and consents.withdrawn_at is null)`,
  places: sql<string[]>`array(
    select concat_ws(', ', nullif(orders.street, ''), nullif(orders.city, ''), nullif(orders.region, '')) as place
    from ${named} join orders on orders.id = named.order_id where own.root_id = people.id
      and orders.street || orders.city || orders.region <> ''
    group by 1 order by max(orders.created_at) desc limit ${mostPlaces})`,
  regions: people.regions,
  sizes: people.sizes,
  tags: tagsOfRow,
  firstAt: people.firstAt,
  lastAt: people.lastAt,
  orders: people.orders,
  pieces: people.pieces,
  netKobo: people.netKobo,
  refused: people.refused,
  returned: people.returned,
};

type Facts = {
  [Name in keyof typeof facts]: (typeof facts)[Name] extends SQL<infer Read>
    ? Read
    : (typeof people.$inferSelect)[Name & keyof typeof people.$inferSelect];
};

const listed = (words: string[]) => words.join("; ");

function cellsOf(one: Facts): string[] {
  const [phone = "", ...otherPhones] = one.phones;
  const { email } = one;
  return [
    ...[one.name, phone, listed(otherPhones), email?.email ?? "", email ? yesOrNo(email.isProven) : ""],
    ...[yesOrNo(one.wantsNews), listed(one.places)],
    listed(one.regions.map(region => (isStateCode(region) ? stateName(region) : region))),
    ...[listed(one.sizes), listed(one.tags), lagosFileTime(one.firstAt), lagosFileTime(one.lastAt)],
    ...[one.orders, one.pieces].map(String),
    nairaDecimal(one.netKobo),
    ...[one.refused, one.returned].map(String),
  ];
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}
