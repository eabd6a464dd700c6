import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { type AskedBody, askedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { keptListSchema } from "#app/catalog/products/kept-product.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";

/** More than a family; the oldest are forgotten. */
const mostPeople = 12;

/**
 * Only in the browser, because whoever orders without an account comes back too, and nobody else's numbers are kept
 * that were not needed for an order.
 */
const store = createBrowserStore<readonly AskedBody[]>({
  keys: ["people"],
  parse: ([text]) =>
    v
      .parse(keptListSchema, text)
      .filter(kept => v.is(askedBody, kept))
      .slice(0, mostPeople),
  format: people => [people.length > 0 ? JSON.stringify(people) : null],
});

type Person = Pick<AskedBody, "name" | "setId">;

/** Two sets may measure another thing under one name. */
const isSame = (one: Person, other: Person) =>
  one.setId === other.setId && one.name.toLowerCase() === other.name.toLowerCase();

/** The people whom the shopper had remembered for a set, the newest first. None on the server. */
export function useKnownPeople(setId: string): readonly AskedBody[] {
  const people = useSyncExternalStore(store.subscribe, store.read, unread);
  return people.filter(one => one.setId === setId);
}

/** Replaces what was remembered of the same person. */
export function rememberPerson(body: AskedBody): void {
  store.update(people => [body, ...people.filter(one => !isSame(one, body))].slice(0, mostPeople));
}

export function forgetPerson(person: Person): void {
  store.update(people => people.filter(one => !isSame(one, person)));
}

const nobody: readonly AskedBody[] = [];

/** The first page is the same for everyone. */
function unread(): readonly AskedBody[] {
  return nobody;
}
