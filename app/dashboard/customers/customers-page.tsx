import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { FilterLinks } from "#app/dashboard/lists/filter-links.tsx";
import { listQuery } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { findPeopleChoices, listCustomers } from "#app/orders/customers/list-customers.server.ts";
import { peopleSorts } from "#app/orders/customers/person.ts";
import { recogniseLately } from "#app/orders/customers/recognise-people.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { QuickLink } from "#app/ui/quick-link.tsx";
import type { Route } from "./+types/customers-page.ts";
import { PeopleSearch, sortWords } from "./people-search.tsx";
import { PeopleTable } from "./people-table.tsx";
import { filtersOf, readPeopleAsking } from "./read-people-asking.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { asking, after, before } = readPeopleAsking(url);
  await recogniseLately(shop);
  const choices = await findPeopleChoices(shop);
  const filters = filtersOf(asking, choices);
  return {
    ...(await listCustomers(shop, { ...filters, sort: asking.sort, after, before })),
    asking,
    choices,
    isPractice: filters.isPractice,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Customers");

export default function DashboardCustomersPage({ loaderData }: Route.ComponentProps) {
  const { people, newer, older, asking, choices, isPractice } = loaderData;
  const path = href("/admin/customers");
  const file = href("/admin/customers.csv");
  const mayExport = useMayOpen()(file);
  const isAsked = Object.entries(asking).some(([name, text]) => text && name !== "sort" && name !== "money");
  const hasAny = choices.hasReal || choices.hasPractice;
  return (
    <DashboardSection
      heading={isPractice && choices.hasReal ? "Customers: test payments" : "Customers"}
      actions={<LinkButton to={href("/admin/customers/whatsapp")}>News on WhatsApp</LinkButton>}
    >
      {hasAny && (
        <>
          <PeopleSearch path={path} asking={asking} choices={choices} />
          <div className="cluster apart middle gap-2 above-3">
            <FilterLinks
              label="Sort"
              choices={peopleSorts.map(one => ({
                words: sortWords[one],
                to: path + listQuery({ ...asking, sort: one === "last" ? undefined : one }),
                isCurrent: one === (asking.sort ?? "last"),
              }))}
            />
            {mayExport && people.length > 0 && (
              <a className={buttonClass()} href={file + listQuery({ ...asking, sort: undefined })} download>
                {isAsked ? "Download these customers" : "Download customers"}
              </a>
            )}
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
