import { type ComponentType, useEffect, useState } from "react";
import { href, Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { hasStoreOrders, searchStoreOrders } from "#app/content-store/store-orders/list-store-orders.server.ts";
import { AttentionNotice } from "#app/dashboard/attention/attention-notice.tsx";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { useMenuCounts } from "#app/dashboard/frame/menu-counts.ts";
import { useMayOpen } from "#app/dashboard/frame/staff-role.ts";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { parcelsOf } from "#app/dashboard/order/parcel.ts";
import { countAttention } from "#app/money/attention/list-attention.server.ts";
import { countTabs } from "#app/orders/orders/count-tabs.server.ts";
import { listCarriers } from "#app/orders/orders/list-carriers.server.ts";
import { findNewest, listOrders } from "#app/orders/orders/list-orders.server.ts";
import { findUndoableMoves } from "#app/orders/orders/move-orders.server.ts";
import type { OrderTab, TabCounts } from "#app/orders/orders/order-tabs.ts";
import { parseMoved } from "#app/orders/orders/parse-selected-orders.server.ts";
import { listOrderViews } from "#app/orders/views/order-views.server.ts";
import { mayDo } from "#app/people/staff/require-staff.server.ts";
import { readUndoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { whenIdle } from "#app/ui/page/when-idle.ts";
import type { Route } from "./+types/orders-page.ts";
import { UndoMoves } from "./moved-orders.tsx";
import { NewOrders } from "./new-orders.tsx";
import { orderFilters } from "./order-filters.ts";
import { OrderResults } from "./order-results.tsx";
import { OrderSearch, useIsListLoading } from "./order-search.tsx";
import { SelectAll, SelectedOrders } from "./order-selection.tsx";
import { OrderTabLinks } from "./order-tab-links.tsx";
import { OrderTable } from "./order-table.tsx";
import { OrderViews } from "./order-views.tsx";
import styles from "./orders-page.module.css";

/** An order that is asked for by its address stands alone: null, and no query. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  if ("id" in params) return null;
  const shop = shopOf(context);
  const { after, before, ...asking } = readListAddress(url, orderFilters);
  const maySeeAll = mayDo(context, "orders");
  const { q, tab: askedTab, payment: askedPayment, ...others } = asking;
  // Staff who may not see payments have no tab of unpaid orders.
  const tab = askedTab === "unpaid" && !maySeeAll ? undefined : askedTab;
  const payment = maySeeAll ? askedPayment : undefined;
  const filtered = { ...others, payment };
  const isFirstPage = !after && !before;
  const isFiltered = Object.values(filtered).some(Boolean);
  // Orders of a content store have neither stage nor place.
  const isInStore = q && shop.content.hosted && isFirstPage && !tab && !isFiltered;
  const shown = maySeeAll ? <Listed,>(listed: Listed) => listed : parcelsOf;
  const listing = { ...filtered, tab, after, before, query: q || undefined, seesEmails: maySeeAll };
  return {
    asking: { ...asking, tab, payment },
    newest: await findNewest(shop),
    list: shown(await listOrders(shop, listing)),
    carriers: await listCarriers(shop),
    views: maySeeAll ? await listOrderViews(shop) : undefined,
    counts: q || isFiltered ? undefined : countsFor(await countTabs(shop), { maySeeAll }),
    foundInStore: isInStore && maySeeAll ? await searchStoreOrders(shop, q) : undefined,
    hasStoreOrders: maySeeAll && shop.content.hosted !== undefined && (await hasStoreOrders(shop)),
    attention: q || !mayDo(context, "see attention") ? 0 : await countAttention(shop),
    undo: await findUndoableMoves(shop, parseMoved(readUndoCookie(request)?.split(".") ?? []) ?? []),
    search: url.search,
  };
}

function countsFor(counts: TabCounts, { maySeeAll }: { maySeeAll: boolean }): TabCounts {
  return maySeeAll ? counts : { ...counts, unpaid: 0 };
}

/** Whether the page has a list, and nothing was sent since it was loaded. */
let isListFresh = false;

/** The list behind an order stays as it is; once the order is closed, it is loaded only if something was sent. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams, currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSent = formMethod !== undefined && formMethod !== "GET";
  if (nextParams.id !== undefined) {
    if (isSent) isListFresh = false;
    return false;
  }
  const isClosing = currentParams.id !== undefined && currentUrl.search === nextUrl.search && !isSent;
  return isClosing ? !isListFresh : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard order");

/** `isOverList`: the order was opened from the list and lies over it. */
export type OrderFrame = { isOverList: boolean };

export default function DashboardOrdersPage({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    isListFresh = loaderData !== null;
  }, [loaderData]);
  const frame: OrderFrame = { isOverList: loaderData !== null };
  return (
    <>
      {loaderData && <OrderListSection {...loaderData} />}
      <Outlet context={frame} />
    </>
  );
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function OrderListSection({ asking, newest, list, counts, foundInStore, attention, undo, search, ...more }: Loaded) {
  const isLoading = useIsListLoading();
  const { orders, newer, older } = list;
  return (
    <DashboardSection heading="Orders" actions={<ListActions hasOrders={orders.length > 0} />}>
      <AttentionNotice count={attention} />
      <OrderTabLinks asking={asking} counts={counts} hasStoreOrders={more.hasStoreOrders} />
      <div className={`cluster gap-2-4 middle apart ${styles.tools}`}>
        <OrderSearch asking={asking} carriers={more.carriers} />
      </div>
      {more.views && <OrderViews views={more.views} asking={asking} />}
      {undo && <UndoMoves undo={undo} search={search} />}
      <div aria-busy={isLoading} className={styles.list}>
        {asking.q ? (
          <OrderResults
            orders={orders}
            hasMore={older !== undefined}
            inStore={foundInStore}
            asking={asking}
            search={search}
          />
        ) : (
          <OrderList orders={orders} asking={asking} search={search} />
        )}
        <ListPages label="Pages of orders" path={href("/admin")} asking={asking} newer={newer} older={older} />
        {orders.length > 0 && <SelectedOrders search={search} />}
      </div>
      <NewOrders newest={newest} />
      <KeysWhenIdle />
    </DashboardSection>
  );
}

/** A phone has the "+" in its bottom bar instead. */
function ListActions({ hasOrders }: { hasOrders: boolean }) {
  const counts = useMenuCounts();
  const mayOpen = useMayOpen();
  const mayAdd = counts?.quickOrders === 0 && mayOpen(href("/admin/quick-order"));
  return (
    <>
      {hasOrders && <SelectAll />}
      {mayAdd && (
        <LinkButton to={href("/admin/quick-order")} className={styles.add ?? ""}>
          Add an order
        </LinkButton>
      )}
    </>
  );
}

/** Loads the keys after everything else, because a phone has no keys. */
function KeysWhenIdle() {
  const [Keys, setKeys] = useState<ComponentType>();
  useEffect(() => {
    if (!matchMedia("(hover: hover)").matches) return;
    return whenIdle(() =>
      import("./order-keys.tsx").then(
        ({ OrderKeys }) => setKeys(() => OrderKeys),
        () => {},
      ),
    );
  }, []);
  return Keys && <Keys />;
}

const nothingIn: Record<OrderTab, string> = {
  "not-ready": "No orders to make or wait for.",
  "to-pack": "No orders to pack.",
  "to-send": "No orders to send.",
  "on-its-way": "No orders on their way.",
  done: "No finished orders.",
  unpaid: "No unpaid orders.",
};

type OrderListProps = Pick<Loaded["list"], "orders"> & Pick<Loaded, "asking" | "search">;

function OrderList({ orders, asking, search }: OrderListProps) {
  const { tab, status, stage, region, day, payment } = asking;
  if (orders.length > 0) return <OrderTable orders={orders} search={search} />;
  const isFiltered = Boolean(status || stage || region || day || payment);
  return (
    <NothingHere>
      {isFiltered ? (
        <p>No matching orders.</p>
      ) : tab ? (
        <p>{nothingIn[tab]}</p>
      ) : (
        <p>No orders yet. New orders appear here.</p>
      )}
      {(isFiltered || tab) && <Link to={href("/admin")}>All orders</Link>}
    </NothingHere>
  );
}
