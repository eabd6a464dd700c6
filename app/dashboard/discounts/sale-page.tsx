import { useState } from "react";
import { href, redirect } from "react-router";
import { parseChosen } from "#app/catalog/bulk-changes/parse-product-change.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { createSale, updateSale } from "#app/catalog/sales/change-sale.server.ts";
import { findSaleOfMany, findSaleProducts } from "#app/catalog/sales/list-sales.server.ts";
import { saleStage } from "#app/catalog/sales/sale.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { isNew, readCarried } from "#app/dashboard/frame/carried-row.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie, undoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/sale-page.ts";
import { parseSaleForm } from "./parse-sale-form.ts";
import { SaleForm } from "./sale-form.tsx";
import { SaleSteps, saleStageWords } from "./sale-list.tsx";
import styles from "./discounts.module.css";

/** `?product=`: products chosen in the list, `?q=`: a search for more of them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const sale = isNew(params.id) ? undefined : await findSaleOfMany(shop, params.id);
  if (!sale && !isNew(params.id)) throw notFound();
  const query = url.searchParams.get("q")?.trim().slice(0, 100);
  const found = query ? (await searchProducts(shop, query)).products : undefined;
  return {
    sale,
    products: await findSaleProducts(shop, sale?.productIds ?? parseChosen(url.searchParams)),
    found: found?.map(({ id, code, title }) => ({ id, code, title })),
    categories: (await listCategories(shop)).map(({ id, name }) => ({ id, name })),
    collections: (await listCollections(shop))
      .filter(({ rule }) => rule !== "sale")
      .map(({ id, title }) => ({ id, title })),
    newId: newId(),
    now: shop.now(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const { id, version = 0 } = readCarried(form, params.id);
  const parsed = parseSaleForm(form, shop.now());
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { terms } = parsed;
  const outcome = isNew(params.id)
    ? await createSale(shop, { id, actor, terms })
    : await updateSale(shop, { id, version, actor, terms });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "ended":
      return refuse(form, 409, { fields: { endsAt: "This sale has ended. Start a new one." } });
    case "outdated":
      return refuse(form, 409, outdatedOf(outcome));
    case "changed": {
      // A sale that was begun is named beside Undo, so a toast would repeat it.
      const cookie = isNew(params.id)
        ? undoCookie(shop, id)
        : toastCookie(shop, "updated", `Sale ${terms.title} saved`);
      return redirect(href("/admin/sales"), { headers: { "Set-Cookie": cookie } });
    }
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? (loaderData.sale ? "Sale" : "New sale") : "Not found");

export default function DashboardSalePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { sale, products, categories, collections, now } = loaderData;
  // A search loads the page's data again, and the form keeps the id that it began with.
  const [id] = useState(loaderData.newId);
  const isOver = sale && saleStage(sale, now) === "ended";
  return (
    <DashboardSection heading={sale ? `Sale: ${sale.title}` : "New sale"}>
      <div className={`stack gap-6 ${styles.page}`}>
        {sale && (
          <div className="cluster gap-3 middle">
            <p>Status: {saleStageWords(sale, now)}.</p>
            <SaleSteps sale={sale} now={now} />
          </div>
        )}
        {!isOver && (
          <SaleForm
            key={sale ? `${sale.id} ${sale.version}` : "new"}
            terms={sale}
            products={products}
            categories={categories}
            collections={collections}
            hidden={sale ? { version: String(sale.version) } : { id }}
            action={href("/admin/sales/:id", { id: params.id })}
            cancelTo={href("/admin/sales")}
            answer={actionData}
          />
        )}
      </div>
    </DashboardSection>
  );
}
