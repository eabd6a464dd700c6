import { data, href, redirect } from "react-router";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { ProductEditor, type ProductFormAnswer } from "./product-editor.tsx";
import { DeleteProduct } from "./chosen-product-grid.tsx";
import { answerShowSizes } from "./show-sizes.ts";
import { styleForm, StylePanel } from "./style-panel.tsx";
import { relatedForm, RelatedPanel } from "./related-panel.tsx";
import { saleForm, SaleForm } from "./sale-form.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { seenAfter } from "#app/catalog/products/merge-product.ts";
import { changeSale, findSale } from "#app/catalog/products/product-sale.server.ts";
import { parseSaleForm } from "#app/catalog/products/product-sale.ts";
import { parseProductForm, parseSeenProduct, writeSeenProduct } from "#app/catalog/products/product-form.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leftFields } from "#app/lib/merge-fields.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { formatNaira } from "#app/lib/money.ts";
import { chooseRelated, findChosenRelated } from "#app/catalog/related/choose-related.server.ts";
import { isHiddenProduct } from "#app/catalog/products/hide-products.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { joinStyle, leaveStyle } from "#app/catalog/colourways/change-style.server.ts";
import { findSiblingsOf } from "#app/catalog/colourways/find-siblings.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/product-page.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findStockedProduct(shop, params.id);
  if (product) {
    const [categories, scales, siblings, chosen, sale, isHidden] = await Promise.all([
      listCategories(shop),
      findScales(shop),
      findSiblingsOf(shop, product.id),
      findChosenRelated(shop, product.id),
      findSale(shop, product.id),
      isHiddenProduct(shop, product.id),
    ]);
    return { product, categories, scales, siblings, chosen, sale, isHidden, search: searchOf(url) };
  }
  const archived = await findArchivedProduct(shop, params.id);
  if (!archived) throw data(null, { status: 404 });
  // Archived products are shown and restored in their own list.
  throw redirect(`${href("/admin/products")}?${new URLSearchParams({ q: archived.code, show: "archived" })}`);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const which = url.searchParams.get("form");
  if (which === styleForm) return await changeStyle(shop, form, { id: params.id, context });
  if (which === relatedForm) return await saveRelated(shop, form, { params, context });
  if (which === saleForm) return await saveSale(shop, form, { params, context });
  const seen = parseSeenProduct(form);
  if (!seen) throw data(null, { status: 400 });
  const pictureProblem = await receivePictures(shop, form);
  const refuse = (status: number, fields: Record<string, string>, more: Partial<ProductFormAnswer> = {}) =>
    data<ProductFormAnswer>({ ...refuseForm(form, fields), ...more }, { status });
  const shown = answerShowSizes(form);
  if (shown && !pictureProblem) return data<ProductFormAnswer>(shown);
  const parsed = parseProductForm(form, await findStockedProduct(shop, params.id));
  if (!parsed.ok || pictureProblem) {
    return refuse(400, { ...(parsed.ok ? {} : parsed.fields), ...(pictureProblem && { image: pictureProblem }) });
  }
  const change = { id: params.id, actor: staffOf(context).email, seen, product: parsed.product };
  const outcome = await shop.content.updateProduct({ ...change, left: leftFields(form) });
  switch (outcome.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "refused":
      return refuse(400, outcome.fields, { message: "productEditFailed" });
    case "outdated": {
      const { product: there, fields } = outcome;
      const began = writeSeenProduct(seenAfter(seen, there, fields));
      return refuse(409, {}, { message: "changedMeanwhile", clash: { there, fields }, seen: began });
    }
    case "store-refused":
      return refuse(503, {}, { message: "productEditFailed", reason: storeMessages[outcome.why] });
    case "unchanged":
    case "updated":
      // Returns to the product's place in the list, however far down.
      return redirect(`${href("/admin/products")}${url.search}#product-${params.id}`, {
        headers: { "Set-Cookie": toastCookie(shop, "updated") },
      });
  }
}

/** Joins the product with another colour, or takes it out of its style. */
async function changeStyle(
  shop: Shop,
  form: FormData,
  { id, context }: { id: string; context: Route.ActionArgs["context"] },
) {
  const actor = staffOf(context).email;
  const outcome =
    form.get("intent") === "leave"
      ? await leaveStyle(shop, { id, actor })
      : await joinStyle(shop, { id, actor, code: String(form.get("code") ?? "") });
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  if (outcome.kind === "refused") {
    return data<ProductFormAnswer>({ ...refuseForm(form, outcome.fields), form: styleForm }, { status: 400 });
  }
  const next = `${href("/admin/products/:id", { id })}#colours`;
  return redirect(next, { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

type Asked = Pick<Route.ActionArgs, "params" | "context">;

async function saveSale(shop: Shop, form: FormData, { params, context }: Asked) {
  const refuse = (fields: Record<string, string>) =>
    data<ProductFormAnswer>({ ...refuseForm(form, fields), form: saleForm }, { status: 400 });
  const isEnd = form.get("intent") === "end-sale";
  const parsed = isEnd ? { ok: true as const, sale: undefined } : parseSaleForm(form);
  if (!parsed.ok) return refuse(parsed.fields);
  const change = { id: params.id, actor: staffOf(context).email, sale: parsed.sale };
  const outcome = await changeSale(shop, change);
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  if (outcome.kind === "refused") {
    return refuse({
      salePrice: `Enter less than the regular price, ${formatNaira(outcome.regularKobo)}.`,
    });
  }
  return redirect(href("/admin/products/:id", params), { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

async function saveRelated(shop: Shop, form: FormData, { params, context }: Asked) {
  const outcome = await chooseRelated(shop, { id: params.id, actor: staffOf(context).email, form });
  if (outcome.kind === "missing") throw data(null, { status: 404 });
  if (outcome.kind === "refused") {
    return data<ProductFormAnswer>({ ...refuseForm(form, outcome.fields), form: relatedForm }, { status: 400 });
  }
  const next = `${href("/admin/products/:id", params)}#related`;
  return redirect(next, { headers: { "Set-Cookie": toastCookie(shop, "updated") } });
}

/** The query of the list that the page was opened from. */
function searchOf({ searchParams }: URL): string {
  const place = new URLSearchParams(searchParams);
  place.delete("form");
  return place.size > 0 ? `?${place}` : "";
}

export const clientAction = keepTyped("productEditFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Edit ${loaderData.product.title}` : "Not found");

export default function DashboardProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, scales, siblings, chosen, sale, isHidden, search } = loaderData;
  const changeAddress = `${href("/admin/products/change")}?product=${product.id}`;
  const answer = actionData as ProductFormAnswer | undefined;
  const answerTo = (form: string | undefined) => (answer?.form === form ? answer : undefined);
  return (
    <DashboardSection
      heading={product.title}
      actions={
        <>
          {/* A full page load, because the shop's pages have another frame. */}
          {!isHidden && (
            <a className={buttonClass()} href={href("/product/:id", { id: product.id })}>
              View in shop
            </a>
          )}
          <LinkButton to={changeAddress}>{isHidden ? "Show in shop…" : "Hide…"}</LinkButton>
          <LinkButton to={`${href("/admin/sizes/chart")}?product=${product.id}`}>Size chart</LinkButton>
          <LinkButton to={`${href("/admin/products/new")}?from=${product.id}`}>Duplicate</LinkButton>
          <DeleteProduct product={product} action={`${href("/admin/products")}${search}`} />
        </>
      }
    >
      <ProductEditor
        key={`${product.id} ${product.version}`}
        product={product}
        edited={product}
        categories={categories}
        scales={scales}
        answer={answerTo(undefined)}
        cancelTo={`${href("/admin/products")}${search}#product-${product.id}`}
      />
      <SaleForm
        id={product.id}
        title={product.title}
        regularKobo={product.priceKobo}
        sale={sale}
        answer={answerTo(saleForm)}
      />
      <StylePanel id={product.id} siblings={siblings} answer={answerTo(styleForm)} />
      <RelatedPanel chosen={chosen} answer={answerTo(relatedForm)} />
    </DashboardSection>
  );
}
