import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { type AskedBody, askedBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { keptListSchema } from "#app/catalog/products/kept-product.ts";
import { createBrowserStore } from "#app/lib/browser-store.ts";

/** More than a family; the oldest are forgotten. */
const mostPeople = 12;

/** Keeps them in the browser alone: shoppers without an account come back too, and the shop needs none of these. */
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
  store.update(known => [body, ...known.filter(one => !isSame(one, body))].slice(0, mostPeople));
}

export function forgetPerson(person: Person): void {
  store.update(known => known.filter(one => !isSame(one, person)));
}

const nobody: readonly AskedBody[] = [];

/** The first page is the same for everyone. */
function unread(): readonly AskedBody[] {
  return nobody;
}
