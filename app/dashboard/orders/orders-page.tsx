import { href, Link, Outlet } from "react-router";
import * as v from "valibot";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { AttentionNotice } from "#app/dashboard/attention/attention-notice.tsx";
import { UndoMoves } from "./moved-orders.tsx";
import { NewOrders } from "./new-orders.tsx";
import { oneOf, readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { OrderFilter } from "./order-filter.tsx";
import { OrderResults } from "./order-results.tsx";
import { OrderSearch, useIsListLoading } from "./order-search.tsx";
import { SelectAll, SelectedOrders } from "./order-selection.tsx";
import { OrderTable } from "./order-table.tsx";
import { withoutEmails } from "#app/dashboard/order/parcel.ts";
import { countAttention } from "#app/money/attention/list-attention.server.ts";
import { readUndoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { findNewest, listOrders } from "#app/orders/orders/list-orders.server.ts";
import { findUndoableMoves } from "#app/orders/orders/move-orders.server.ts";
import { parseMoved } from "#app/orders/orders/parse-selected-orders.server.ts";
import { hasStoreOrders, searchStoreOrders } from "#app/content-store/store-orders/list-store-orders.server.ts";
import { orderStatuses } from "#app/orders/orders/order-summary.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { orderStages } from "#app/orders/fulfilment/stage-words.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/orders-page.ts";
import styles from "./orders-page.module.css";

const filters = {
  q: searchText,
  status: oneOf(orderStatuses),
  stage: oneOf(orderStages),
  region: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.maxLength(60),
        v.check(name => !name.includes("\0")),
      ),
    ),
    undefined,
  ),
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { after, before, ...asking } = readListAddress(url, filters);
  const { q, ...narrowing } = asking;
  const isFirstPage = !after && !before;
  // Orders of a content store have neither stage nor place.
  const isInStore = q && shop.content.hosted && isFirstPage && !Object.values(narrowing).some(Boolean);
  const maySeeAll = mayDo(context, "orders");
  const shown = maySeeAll ? <Listed,>(listed: Listed) => listed : withoutEmails;
  return {
    asking,
    newest: await findNewest(shop),
    list: shown(await listOrders(shop, { ...narrowing, after, before, query: q || undefined, seesEmails: maySeeAll })),
    foundInStore: isInStore && maySeeAll ? await searchStoreOrders(shop, q) : undefined,
    hasStoreOrders: maySeeAll && shop.content.hosted !== undefined && (await hasStoreOrders(shop)),
    attention: q || !mayDo(context, "see attention") ? 0 : await countAttention(shop),
    undo: await findUndoableMoves(shop, parseMoved(readUndoCookie(request)?.split(".") ?? []) ?? []),
    search: url.search,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard order");

export default function DashboardOrdersPage({ loaderData }: Route.ComponentProps) {
  const { asking, newest, list, foundInStore, hasStoreOrders: isAlsoInStore, attention, undo, search } = loaderData;
  const isLoading = useIsListLoading();
  const { orders, newer, older } = list;
  return (
    <DashboardSection heading="Orders" actions={orders.length > 0 && <SelectAll />}>
      <AttentionNotice count={attention} />
      <div className={styles.tools}>
        <OrderSearch asking={asking} />
        <OrderFilter asking={asking} hasStoreOrders={isAlsoInStore} />
      </div>
      {undo && <UndoMoves undo={undo} search={search} />}
      <div aria-busy={isLoading} className={styles.list}>
        {asking.q ? (
          <OrderResults orders={orders} hasMore={older !== undefined} inStore={foundInStore} search={search} />
        ) : (
          <OrderList orders={orders} asking={asking} search={search} />
        )}
        <ListPages label="Pages of orders" path={href("/admin")} asking={asking} newer={newer} older={older} />
        {orders.length > 0 && <SelectedOrders search={search} />}
      </div>
      <NewOrders newest={newest} />
      <Outlet />
    </DashboardSection>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type OrderListProps = Pick<Loaded["list"], "orders"> & Pick<Loaded, "asking" | "search">;

function OrderList({ orders, asking: { status, stage, region }, search }: OrderListProps) {
  if (orders.length > 0) return <OrderTable orders={orders} search={search} />;
  return (
    <NothingHere>
      {stage || region ? (
        <p>No matching orders.</p>
      ) : status ? (
        <p>No {status} orders here.</p>
      ) : (
        <p>No orders yet. New orders appear here.</p>
      )}
      {(status || stage || region) && <Link to={href("/admin")}>All orders</Link>}
    </NothingHere>
  );
}
