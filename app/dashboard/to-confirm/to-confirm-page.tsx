import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { listWaiting } from "#app/money/awaits-staff/list-waiting.server.ts";
import { searchTransfers } from "#app/money/awaits-staff/search-unpaid.server.ts";
import { hasTransfers } from "#app/money/transfers/find-transfer.server.ts";
import { findKnownBuyers } from "#app/orders/customers/find-known.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/to-confirm-page.ts";
import { WaitingList } from "./waiting-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q: query, after } = readListAddress(url, { q: searchText });
  const shown = { query, now: shop.now(), canSearch: await hasTransfers(shop) };
  const found = query
    ? { checkouts: await searchTransfers(shop, query), next: undefined, isFirstPage: true }
    : { ...(await listWaiting(shop, { after })), isFirstPage: after === undefined };
  return { ...shown, ...found, customers: await findKnownBuyers(shop, found.checkouts) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Awaiting payment");

export default function DashboardConfirmPage({ loaderData }: Route.ComponentProps) {
  const { query, canSearch, checkouts, customers, next, isFirstPage, now } = loaderData;
  const nothing = query
    ? "No transfer in the last 30 days with that code, name, phone or amount."
    : "Nothing to confirm. Orders that await a transfer or a call appear here.";
  return (
    <DashboardSection
      heading="Awaiting payment"
      actions={!isFirstPage && <LinkButton to={href("/admin/confirm")}>Oldest first</LinkButton>}
    >
      {canSearch && (
        <ListSearch
          path={href("/admin/confirm")}
          query={query}
          label="Find a transfer"
          hint="By code, name, phone or amount. Includes the last 30 days."
          submitLabel="Find"
        >
          {query && <LinkButton to={href("/admin/confirm")}>Back to list</LinkButton>}
        </ListSearch>
      )}
      {checkouts.length > 0 ? (
        <WaitingList checkouts={checkouts} customers={customers} now={now} />
      ) : (
        <NothingHere>
          <p>{nothing}</p>
        </NothingHere>
      )}
      <ListPages label="Pages" path={href("/admin/confirm")} older={next} />
    </DashboardSection>
  );
}
