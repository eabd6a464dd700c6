import { data, href, Link, redirect } from "react-router";
import * as v from "valibot";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/staff/require-staff.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { ProductEditor, type ProductFormAnswer } from "#app/admin/products/product-editor.tsx";
import { answerShowSizes } from "#app/admin/products/show-sizes.ts";
import { refuseForm } from "#app/admin/typed-values.ts";
import { newProductId } from "#app/catalog/create-product.server.ts";
import { findStockedProduct } from "#app/catalog/find-stocked-product.server.ts";
import { listCategories } from "#app/categories/list-categories.server.ts";
import { longestTitle } from "#app/catalog/product-fields.ts";
import { parseProductForm } from "#app/catalog/product-form.ts";
import { receivePictures } from "#app/pictures/receive-pictures.server.ts";
import { storeMessages } from "#app/content/store-messages.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { findScales } from "#app/sizes/find-scales.server.ts";
import { toastCookie } from "#app/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/sharing/page-meta.ts";
import type { Route } from "./+types/admin-new-product.ts";

/** `?from=` a product: its copy, to be looked over and saved. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [categories, scales, from] = await Promise.all([
    listCategories(shop),
    findScales(shop),
    findStockedProduct(shop, url.searchParams.get("from") ?? ""),
  ]);
  const copy = from && { ...from, title: titleOfCopy(from.title) };
  // `after`: the one that was saved before it, so that the form begins anew.
  return { categories, scales, from: copy, newId: newProductId(), after: url.searchParams.get("after") ?? "" };
}

const mark = " (copy)";

/** A copy is told from its product until it has a title of its own. */
function titleOfCopy(title: string): string {
  return title.endsWith(mark) ? title : title.slice(0, longestTitle - mark.length) + mark;
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const id = v.safeParse(uuid, form.get("id"));
  if (!id.success) throw data(null, { status: 400 });
  const pictureProblem = await receivePictures(shop, form);
  const shown = answerShowSizes(form);
  if (shown && !pictureProblem) return data<ProductFormAnswer>(shown);
  const parsed = parseProductForm(form);
  if (!parsed.ok || pictureProblem) {
    const fields = { ...(parsed.ok ? {} : parsed.fields), ...(pictureProblem && { image: pictureProblem }) };
    return data<ProductFormAnswer>(refuseForm(form, fields), { status: 400 });
  }
  const { product } = parsed;
  const outcome = await shop.content.createProduct({ id: id.output, actor: staffOf(context).email, product });
  if (outcome.kind === "refused") {
    return data<ProductFormAnswer>(
      { ...refuseForm(form, outcome.fields), message: "productAddFailed" },
      { status: 400 },
    );
  }
  if (outcome.kind === "store-refused") {
    const answer = { message: "productAddFailed", reason: storeMessages[outcome.why] } as const;
    return data<ProductFormAnswer>({ ...refuseForm(form, {}), ...answer }, { status: 503 });
  }
  const isAnother = form.get("then") === "another";
  const afterwards = isAnother ? `${href("/admin/products/new")}?after=${id.output}` : href("/admin/products");
  // A form sent twice leads to the product that the first one made.
  const next = outcome.kind === "created" ? afterwards : href("/admin/products/:id", { id: id.output });
  return redirect(next, { headers: { "Set-Cookie": toastCookie(shop, "productAdded") } });
}

export const clientAction = keepTyped("productAddFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard add a product");

export default function AdminNewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, scales, from, newId, after } = loaderData;
  return (
    <AdminSection heading="add a product">
      {categories.length === 0 && (
        <p>
          A product stands in a category. <Link to={href("/admin/categories")}>Create a category</Link> first.
        </p>
      )}
      <ProductEditor
        key={`${from?.id ?? ""} ${after}`}
        product={from}
        newId={newId}
        categories={categories}
        scales={scales}
        answer={actionData as ProductFormAnswer | undefined}
        cancelTo={href("/admin/products")}
      />
    </AdminSection>
  );
}
