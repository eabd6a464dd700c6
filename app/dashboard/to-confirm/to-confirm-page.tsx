import { href } from "react-router";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { listWaiting } from "#app/money/awaits-staff/list-waiting.server.ts";
import { searchTransfers } from "#app/money/awaits-staff/search-transfers.server.ts";
import { WaitingList } from "./waiting-list.tsx";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { hasTransfers } from "#app/money/transfers/find-transfer.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/to-confirm-page.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q: query, after } = readListAddress(url, { q: searchText });
  const shown = { query, now: shop.now(), canSearch: await hasTransfers(shop) };
  if (query) return { ...shown, checkouts: await searchTransfers(shop, query), next: undefined, isFirstPage: true };
  return { ...shown, ...(await listWaiting(shop, { after })), isFirstPage: after === undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "To confirm");

export default function DashboardConfirmPage({ loaderData }: Route.ComponentProps) {
  const { query, canSearch, checkouts, next, isFirstPage, now } = loaderData;
  const nothing = query
    ? "No transfer of the last 30 days has that code, name, phone number or amount."
    : "Nothing waits for you. An order that needs money seen in your bank, or a call, appears here first.";
  return (
    <DashboardSection
      heading="to confirm"
      actions={
        <>
          {!isFirstPage && <LinkButton to={href("/admin/confirm")}>Oldest first</LinkButton>}
          <LinkButton to={href("/admin/cash")}>Cash to collect</LinkButton>
        </>
      }
    >
      {canSearch && (
        <ListSearch
          path={href("/admin/confirm")}
          query={query}
          label="Find a transfer"
          hint="By code, name, phone or amount; also those whose time was over up to 30 days ago."
          submitLabel="Find"
        >
          {query && <LinkButton to={href("/admin/confirm")}>All that waits</LinkButton>}
        </ListSearch>
      )}
      {checkouts.length > 0 ? (
        <WaitingList checkouts={checkouts} now={now} />
      ) : (
        <NothingHere>
          <p>{nothing}</p>
        </NothingHere>
      )}
      <ListPages label="Pages of what waits" path={href("/admin/confirm")} older={next} />
    </DashboardSection>
  );
}
