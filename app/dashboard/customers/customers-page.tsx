import { href } from "react-router";
import * as v from "valibot";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery, oneOf, readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { findPeopleChoices, listCustomers } from "#app/orders/customers/list-customers.server.ts";
import { peopleSorts } from "#app/orders/customers/person.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import type { Route } from "./+types/customers-page.ts";
import { type PeopleAsking, PeopleSearch, sortWords } from "./people-search.tsx";
import { PeopleTable } from "./people-table.tsx";

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
/** Reads a word of a filter; "" for none. */
const word = v.fallback(
  v.pipe(
    searchText,
    v.transform(text => text || undefined),
  ),
  undefined,
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
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
  await recogniseLately(shop);
  const { q, sort, since, quiet, size, region, tag } = asking;
  const choices = await findPeopleChoices(shop);
  // A shop without real money yet shows its test orders.
  const isPractice = asking.money === "practice" || !choices.hasReal;
  const filters = { since, isQuiet: quiet === "90", size, region, tag, isPractice };
  return {
    ...(await listCustomers(shop, { ...filters, query: q || undefined, sort, after, before })),
    asking: asking as PeopleAsking,
    choices,
    isPractice,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Customers");

export default function DashboardCustomersPage({ loaderData }: Route.ComponentProps) {
  const { people, newer, older, asking, choices, isPractice } = loaderData;
  const path = href("/admin/customers");
  const isAsked = Object.entries(asking).some(([name, text]) => text && name !== "sort" && name !== "money");
  const hasAny = choices.hasReal || choices.hasPractice;
  return (
    <DashboardSection heading={isPractice && choices.hasReal ? "Customers: test payments" : "Customers"}>
      {hasAny && (
        <>
          <PeopleSearch asking={asking} choices={choices} />
          <div className="above-3">
            <FilterLinks
              label="Sort"
              choices={peopleSorts.map(one => ({
                words: sortWords[one],
                to: path + listQuery({ ...asking, sort: one === "last" ? undefined : one }),
                isCurrent: one === (asking.sort ?? "last"),
              }))}
            />
          </div>
        </>
      )}
      {people.length > 0 ? (
        <PeopleTable people={people} />
      ) : (
        <NothingHere>
          <p>{isAsked ? "No customers found." : "No customers yet. Everybody who orders appears here."}</p>
        </NothingHere>
      )}
      <ListPages label="Pages of customers" path={path} asking={asking} newer={newer} older={older} />
      {choices.hasPractice && choices.hasReal && (
        <p className="hint above-4">
          {isPractice ? "Test payments only. No real money." : "Test payments excluded."}{" "}
          <QuickLink className="touch" to={path + listQuery({ ...asking, money: isPractice ? undefined : "practice" })}>
            {isPractice ? "Show real customers" : "Show test customers"}
          </QuickLink>
        </p>
      )}
    </DashboardSection>
  );
}
