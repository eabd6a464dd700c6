import { desc, eq, inArray, or, sql } from "drizzle-orm";
import { isUuid } from "#app/lib/uuid.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { reviews } from "#app/orders/reviews/review-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { people, peopleKeys, peopleNotes, peopleOrders, peopleTags } from "./people-tables.server.ts";

const mostNotes = 100;
const mostPlaces = 5;
const mostOthers = 10;

export type PersonDetail = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Finds a person with everybody merged into them. `rootId` is another id than asked for where the person was merged
 * into somebody. Undefined for nobody.
 */
export async function findPerson({ db }: ReadContext, id: string) {
  if (!isUuid(id)) return undefined;
  const [asked] = await db.select({ rootId: people.rootId }).from(people).where(eq(people.id, id));
  if (!asked) return undefined;
  const { rootId } = asked;
  const [person] = await db.select().from(people).where(eq(people.id, rootId));
  if (!person) return undefined;
  const group = await db
    .select({
      id: people.id,
      name: people.name,
      warning: people.warning,
      mergedInto: people.mergedInto,
      mergedBy: people.mergedBy,
      mergedAt: people.mergedAt,
    })
    .from(people)
    .where(eq(people.rootId, rootId))
    .orderBy(people.mergedAt, people.id);
  const ids = group.map(one => one.id);
  const keys = await db
    .selectDistinct({ kind: peopleKeys.kind, value: peopleKeys.value, proven: peopleKeys.proven })
    .from(peopleKeys)
    .where(inArray(peopleKeys.personId, ids))
    .orderBy(peopleKeys.kind, peopleKeys.value);
  const emails = keys.filter(({ kind }) => kind === "email");
  const proven = new Set(emails.filter(one => one.proven).map(({ value }) => value));
  const tags = await db
    .selectDistinct({ tag: peopleTags.tag })
    .from(peopleTags)
    .where(inArray(peopleTags.personId, ids));
  return {
    ...person,
    rootId,
    warning: [...new Set(group.map(one => one.warning).filter(Boolean))].join(" · "),
    phones: [...new Set(keys.filter(({ kind }) => kind === "phone").map(({ value }) => value))],
    emails: [...new Set(emails.map(({ value }) => value))].map(email => ({ email, isProven: proven.has(email) })),
    hasAccount: keys.some(({ kind }) => kind === "customer"),
    tags: tags.map(({ tag }) => tag).toSorted((one, other) => one.localeCompare(other)),
    merged: group.filter(({ mergedInto }) => mergedInto !== null),
    notes: await db
      .select()
      .from(peopleNotes)
      .where(inArray(peopleNotes.personId, ids))
      .orderBy(desc(peopleNotes.id))
      .limit(mostNotes),
    places: await findPlaces({ db }, ids),
    reviews: await findReviews({ db }, ids),
    consents: await findConsents({ db }, keys),
    others: await findOthers({ db }, rootId),
  };
}

/** The latest different places that orders went to. */
async function findPlaces({ db }: ReadContext, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select place from (
      select concat_ws(', ', nullif(orders.street, ''), nullif(orders.city, ''), nullif(orders.region, '')) as place,
        max(orders.created_at) as at
      from people_orders join orders on orders.id = people_orders.order_id
      where people_orders.person_id = any (${sql.param(ids)}::uuid[]) group by 1
    ) as known where place <> '' order by at desc limit ${mostPlaces}`);
  return rows.map(({ place }) => place);
}

async function findReviews({ db }: ReadContext, ids: string[]) {
  return await db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      body: reviews.body,
      orderId: reviews.orderId,
      at: reviews.writtenAt,
    })
    .from(reviews)
    .innerJoin(peopleOrders, eq(peopleOrders.orderId, reviews.orderId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(inArray(peopleOrders.personId, ids))
    .orderBy(desc(reviews.writtenAt))
    .limit(mostNotes);
}

/**
 * Consents of the person's accounts and numbers, and of addresses that are proven: another's may stand on a guest's
 * order.
 */
async function findConsents({ db }: ReadContext, keys: { kind: string; value: string; proven: boolean }[]) {
  const emails = keys.filter(({ kind, proven }) => kind === "email" && proven).map(({ value }) => value);
  const customerIds = keys.filter(({ kind }) => kind === "customer").map(({ value }) => value);
  const phones = keys.filter(({ kind }) => kind === "phone").map(({ value }) => value);
  return await db
    .select({
      id: consents.id,
      email: consents.email,
      phone: consents.phone,
      words: consents.words,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(
      or(
        inArray(sql`lower(${consents.email})`, emails),
        inArray(consents.customerId, customerIds),
        inArray(consents.phone, phones),
      ),
    )
    .orderBy(desc(consents.givenAt));
}

export type SimilarPerson = { id: string; name: string; phone: string; email: string };

/** People with the same phone number or address, who may be the same person, or share a phone. */
async function findOthers({ db }: ReadContext, rootId: string): Promise<SimilarPerson[]> {
  const { rows } = await db.execute<SimilarPerson>(sql`
    select others.root_id as id, min(shown.name) as name,
      coalesce(max(theirs.value) filter (where theirs.kind = 'phone'), '') as phone,
      coalesce(max(theirs.value) filter (where theirs.kind = 'email'), '') as email
    from people as own
      join people_keys as mine on mine.person_id = own.id and mine.kind <> 'customer'
      join people_keys as theirs on theirs.kind = mine.kind and theirs.value = mine.value
      join people as others on others.id = theirs.person_id and others.root_id <> ${rootId}
      join people as shown on shown.id = others.root_id
    where own.root_id = ${rootId} group by others.root_id order by 2, 1 limit ${mostOthers}`);
  return rows;
}
