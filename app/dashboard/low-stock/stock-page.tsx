import { href, Link } from "react-router";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { isOneSize } from "#app/catalog/sizes/size.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { readListAddress, searchText } from "#app/dashboard/lists/list-address.ts";
import { ListSearch } from "#app/dashboard/lists/list-search.tsx";
import { ListPages } from "#app/dashboard/lists/page-links.tsx";
import { listStockHistory } from "#app/orders/audit/list-stock-history.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/stock-page.ts";
import { comesByOf } from "./comes-by.server.ts";
import { type CountedGroup, CountForm } from "./count-form.tsx";
import { saveCountForm } from "./save-count-form.server.ts";
import { StockHistory } from "./stock-history.tsx";

/** `?product=` limits the page to one, with the history of its pieces. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const { q, product, after, before } = readListAddress(url, { q: searchText, product: searchText });
  const listing = { show: "", sort: "title", after, before, query: q || undefined } as const;
  const [list, history] = await Promise.all([
    listOwnedProducts(shop, { ...listing, id: product || undefined }),
    product ? listStockHistory(shop, product) : undefined,
  ]);
  const groups = list.products.map(({ id, title, version, picture, readyOn, sizes, counted }): CountedGroup => {
    const isOnlySize = isOneSize(sizes);
    const piecesOf = (size: string) => counted.find(one => one.size === size)?.pieces ?? null;
    const own = sizes.map(({ size }) => ({ size, isOnlySize, pieces: piecesOf(size) }));
    return { id, title, version, picture, comesBy: comesByOf({ readyOn }), sizes: own };
  });
  return { groups, history, asked: { q, product }, next: list.next, previous: list.previous };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const address = `${href("/admin/stock")}${url.search}`;
  return await saveCountForm(shopOf(context), { form, actor: staffOf(context).email, address });
}

export const clientAction = keepTyped("updateFailed");

/** Loads again after a refusal too, so that the page shows the present stock. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Count stock");

export default function DashboardStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, history, asked, next, previous } = loaderData;
  const { q, product } = asked;
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return (
    <DashboardSection heading="Count stock">
      {product ? (
        <p className="below-3">
          <Link to={href("/admin/stock")}>All products</Link>
        </p>
      ) : (
        <>
          <p className="below-3">
            Enter how many there are, or what came in, such as +12. Leave a size empty to keep its number.
          </p>
          <ListSearch
            path={href("/admin/stock")}
            query={q}
            asking={{}}
            label="Search by title or code"
            submitLabel="Search"
          />
        </>
      )}
      {groups.length === 0 ? (
        <NothingHere>
          <p>No products.</p>
        </NothingHere>
      ) : (
        <CountForm
          key={groups.map(({ id }) => id).join()}
          label="Products to count"
          groups={groups}
          action={`${href("/admin/stock")}${search.size > 0 ? `?${search}` : ""}`}
          answer={actionData}
        />
      )}
      {history && <StockHistory changes={history} />}
      {!product && (
        <ListPages label="Pages of products" path={href("/admin/stock")} asking={{ q }} newer={previous} older={next} />
      )}
    </DashboardSection>
  );
}
