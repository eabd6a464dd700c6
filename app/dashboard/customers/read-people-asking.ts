import * as v from "valibot";
import { oneOf, readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { calendarDay } from "#app/lib/lagos-input.ts";
import type { PeopleFilters } from "#app/orders/customers/list-customers.server.ts";
import { peopleSorts } from "#app/orders/customers/person.ts";
import type { PeopleAsking } from "./people-search.tsx";

const day = v.fallback(v.optional(calendarDay()), undefined);
/** Reads a word of a filter; "" for none. */
const word = v.fallback(
  v.pipe(
    searchText,
    v.transform(text => text || undefined),
  ),
  undefined,
);

/** Reads what the list of customers, and its file, are asked for. */
export function readPeopleAsking(url: URL): { asking: PeopleAsking; after?: string; before?: string } {
  const { after, before, ...asking } = readListAddress(url, {
    q: searchText,
    sort: oneOf(peopleSorts),
    since: day,
    quiet: oneOf(["90"]),
    size: v.optional(word),
    region: v.optional(word),
    tag: v.optional(word),
    money: oneOf(["practice"]),
  });
  return { asking: asking as PeopleAsking, ...(after && { after }), ...(before && { before }) };
}

/** What is asked for, of test orders and of real ones. */
export function wordFiltersOf({ q, since, quiet, size, region, tag }: PeopleAsking): PeopleFilters {
  return { query: q || undefined, since, isQuiet: quiet === "90", size, region, tag };
}

/** `hasReal`: the shop has customers with real money; one without shows its test orders. */
export function filtersOf(asking: PeopleAsking, { hasReal }: { hasReal: boolean }) {
  return { ...wordFiltersOf(asking), isPractice: asking.money === "practice" || !hasReal };
}
