import { and, asc, desc, eq, gte, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import { lagosDayRange } from "#app/lib/lagos-time.ts";
import type { Kobo } from "#app/lib/money.ts";
import { readOrderWords } from "#app/orders/orders/order-words.server.ts";
import { beyondPlace, findListPlaces, type SortedList } from "#app/platform/database/list-place.server.ts";
import { type KeyPlace, readKeyPage } from "#app/platform/database/read-key-page.server.ts";
import type { DatedReadContext, ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { people } from "./people-tables.server.ts";
import type { PeopleSort } from "./person.ts";

export type ListedPerson = {
  id: string;
  name: string;
  warning: string;
  tags: string[];
  phone: string;
  isPractice: boolean;
  orders: number;
  pieces: number;
  netKobo: Kobo;
  regions: string[];
  lastAt: Date;
};

export type PeopleFilters = {
  query?: string | undefined;
  /** Only those who bought on this day in Lagos or later, like "2026-11-28". */
  since?: string | undefined;
  /** Only those who have bought nothing for 90 days. */
  isQuiet?: boolean;
  size?: string | undefined;
  region?: string | undefined;
  tag?: string | undefined;
  isPractice?: boolean;
};

export type PeopleListing = PeopleFilters & {
  sort?: PeopleSort | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
};

const quietDays = 90;
const dayMs = 24 * 60 * 60_000;

/** Lists people by key, those first who bought last, spent most or ordered most; see `recogniseLately`. */
export async function listCustomers(
  { db, now }: DatedReadContext,
  { sort = "last", after, before, limit = 25, ...filters }: PeopleListing = {},
): Promise<{ people: ListedPerson[]; newer?: string | undefined; older?: string | undefined }> {
  const matching = isListed(filters, now());
  if (!matching) return { people: [] };
  const [key, list] = [sortColumns[sort], sortedBy(sort)];
  const read = ({ side, place }: KeyPlace<string>, count: number) => {
    const [sign, direction] = side === "older" ? (["<", desc] as const) : ([">", asc] as const);
    return db
      .select(columns)
      .from(people)
      .where(and(matching, beyondPlace(list, sign, place)))
      .orderBy(direction(key), direction(people.id))
      .limit(count);
  };
  const places = await findListPlaces(db, list, { after, before });
  const { rows, hasNewer, hasOlder } = await readKeyPage(read, { limit, ...places });
  return {
    people: rows,
    newer: hasNewer ? rows[0]?.id : undefined,
    older: hasOlder ? rows.at(-1)?.id : undefined,
  };
}

/** Builds the condition for people of these filters. Undefined for a search without a letter, which finds nobody. */
export function isListed({ query, ...filters }: PeopleFilters, now: Date): SQL | undefined {
  const words = query ? readOrderWords(query) : [];
  return words && and(isNull(people.mergedInto), ...words.map(isSaid), ...conditionsOf(filters, now));
}

const sortColumns = { last: people.lastAt, spent: people.netKobo, orders: people.orders };

function sortedBy(sort: PeopleSort): SortedList {
  const name = sortColumns[sort].name;
  return {
    table: people,
    id: people.id,
    keyOf: row => sql`${sql.identifier(row)}.${sql.identifier(name)}, ${sql.identifier(row)}.id`,
  };
}

const isSaid = (word: string) => like(people.said, `%${word.replaceAll("_", String.raw`\_`)}%`);

/** Tags of everybody who is shown as this person. */
export const tagsOfRow = sql<string[]>`array(
  select distinct tag from people as own join people_tags on people_tags.person_id = own.id
  where own.root_id = people.id order by tag)`;

const columns = {
  id: people.id,
  name: people.name,
  warning: people.warning,
  tags: tagsOfRow,
  phone: sql<string>`coalesce((
    select named.phone from people as own join people_orders as named on named.person_id = own.id
    where own.root_id = people.id order by named.order_id desc limit 1), '')`,
  isPractice: people.isPractice,
  orders: people.orders,
  pieces: people.pieces,
  netKobo: people.netKobo,
  regions: people.regions,
  lastAt: people.lastAt,
};

function conditionsOf(filters: PeopleFilters, now: Date): (SQL | undefined)[] {
  const { since, isQuiet, size, region, tag, isPractice } = filters;
  return [
    isPractice === undefined ? undefined : eq(people.isPractice, isPractice),
    since ? gte(people.lastAt, lagosDayRange(since).from) : undefined,
    isQuiet ? lt(people.lastAt, new Date(now.getTime() - quietDays * dayMs)) : undefined,
    size ? sql`${people.sizes} @> array[${size}]::text[]` : undefined,
    region ? sql`${people.regions} @> array[${region}]::text[]` : undefined,
    tag
      ? sql`exists (select from people_tags join people as own on own.id = people_tags.person_id
          where own.root_id = people.id and people_tags.tag = ${tag})`
      : undefined,
  ];
}

const mostChoices = 200;

/** What the filters of the list offer: sizes and states that somebody bought, and tags in use. */
export async function findPeopleChoices({ db }: ReadContext): Promise<{
  sizes: string[];
  regions: string[];
  tags: string[];
  hasPractice: boolean;
  hasReal: boolean;
}> {
  const { rows } = await db.execute<{
    sizes: string[];
    regions: string[];
    tags: string[];
    hasPractice: boolean;
    hasReal: boolean;
  }>(sql`
    select array(select distinct tag from people_tags order by tag limit ${mostChoices}) as tags,
      array(select distinct size from people, unnest(sizes) as size order by size limit ${mostChoices}) as sizes,
      array(select distinct region from people, unnest(regions) as region order by region limit ${mostChoices}) as regions,
      exists (select from people where is_practice) as "hasPractice",
      exists (select from people where not is_practice) as "hasReal"`);
  return rows[0]!;
}

/** Says whether anybody paid with real money. */
export async function hasRealPeople({ db }: ReadContext): Promise<boolean> {
  const found = await db.select({ id: people.id }).from(people).where(eq(people.isPractice, false)).limit(1);
  return found.length > 0;
}
