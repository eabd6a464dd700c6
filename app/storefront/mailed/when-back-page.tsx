import { data } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { askWhenBack } from "#app/stock/back-in-stock/ask-when-back.server.ts";
import { findAsker, findWaitedProduct } from "#app/stock/back-in-stock/find-waited-sizes.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/when-back-page.ts";
import { WhenBackView } from "./when-back-view.tsx";

export const handle: PageHandle = { allRoutes: true };

const ownPage = { "Cache-Control": "no-store" };

/** Separate from the product's page, because that is the same for everybody. `?size=` chooses one. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findWaitedProduct(shop, params.id);
  if (!product) throw data(null, { status: 404, headers: ownPage });
  const email = (await findAsker(shop, request))?.email;
  return data({ product, email, size: url.searchParams.get("size") ?? "" }, { headers: ownPage });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const asked = await askWhenBack(shopOf(context), request, { productId: params.id, form });
  if (asked.kind === "off") throw data(null, { status: 404, headers: ownPage });
  const typed = { size: String(form.get("size") ?? ""), email: String(form.get("email") ?? "") };
  return data({ asked, typed }, { status: statuses[asked.kind], headers: ownPage });
}

const statuses = { listed: 200, mailed: 200, refused: 400, "there-now": 409, "too-many-tries": 429 };

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Notify me when it's back");

export default function WhenBack({ loaderData, actionData }: Route.ComponentProps) {
  return <WhenBackView {...loaderData} answer={actionData} />;
}
