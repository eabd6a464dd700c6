import { href, redirect } from "react-router";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { findSiblingsOf } from "#app/catalog/colourways/find-siblings.server.ts";
import { findOpenLimit } from "#app/catalog/making-limits/choose-limit.server.ts";
import { findChosenSet } from "#app/catalog/measurement-sets/choose-set.server.ts";
import { listSets } from "#app/catalog/measurement-sets/find-sets.server.ts";
import { listOccasions } from "#app/catalog/occasions/list-occasions.server.ts";
import { writeSeenProduct } from "#app/catalog/product-fields/field-inputs.ts";
import { findArchivedProduct } from "#app/catalog/products/find-archived-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { isHiddenProduct } from "#app/catalog/products/hide-products.server.ts";
import { seenAfter } from "#app/catalog/products/merge-product.ts";
import { parseProductForm, parseSeenProduct } from "#app/catalog/products/product-form.ts";
import { findSale } from "#app/catalog/products/product-sale.server.ts";
import { findChosenRelated } from "#app/catalog/related/choose-related.server.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { leftFields } from "#app/lib/merge-fields.ts";
import { productPath } from "#app/lib/product-path.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/product-page.ts";
import { DeleteProduct } from "./chosen-product-grid.tsx";
import { ProductEditor, type ProductFormAnswer } from "./product-editor.tsx";
import { ExtraInputs } from "./product-extras.tsx";
import { limitProblem, parseSale, saveLimit, saveLinks, saveSale, saveSet } from "./save-product-extras.server.ts";
import { showSizes } from "./show-sizes.ts";
import styles from "./product-fields.module.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const product = await findStockedProduct(shop, params.id);
  if (product) {
    const [categories, scales, occasions, siblings, related, sale, sets, setId, openLimit, isHidden] =
      await Promise.all([
        listCategories(shop),
        findScales(shop),
        listOccasions(shop),
        findSiblingsOf(shop, product.id),
        findChosenRelated(shop, product.id),
        findSale(shop, product.id),
        listSets(shop),
        findChosenSet(shop, product.id),
        findOpenLimit(shop, product.id),
        isHiddenProduct(shop, product.id),
      ]);
    const names = occasions.map(({ name }) => name);
    const others = siblings.filter(one => one.id !== product.id);
    const extras = {
      sale,
      others,
      related,
      sets: sets.map(({ id, name }) => ({ id, name })),
      setId,
      openLimit: openLimit?.toString() ?? "",
    };
    return { product, categories, scales, occasions: names, extras, isHidden, search: searchOf(url) };
  }
  const archived = await findArchivedProduct(shop, params.id);
  if (!archived) throw notFound();
  // Archived products are shown and restored in their own list.
  throw redirect(`${href("/admin/products")}?${new URLSearchParams({ q: archived.code, show: "archived" })}`);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const seen = parseSeenProduct(form);
  if (!seen) throw badRequest();
  const pictureProblem = await receivePictures(shop, form);
  const refuseProduct = (status: number, fields: Record<string, string>, more: Partial<ProductFormAnswer> = {}) =>
    refuse<Partial<ProductFormAnswer>>(form, status, { fields, ...more });
  if (form.get("intent") === showSizes && !pictureProblem) return refuse<Partial<ProductFormAnswer>>(form, 200, {});
  const parsed = parseProductForm(form, await findStockedProduct(shop, params.id));
  const sale = parseSale(form, parsed.ok ? parsed.product.priceKobo : undefined);
  const limit = limitProblem(form);
  if (!parsed.ok || !sale.ok || pictureProblem || Object.keys(limit).length > 0) {
    const fields = { ...(!parsed.ok && parsed.fields), ...(!sale.ok && sale.fields), ...limit };
    return refuseProduct(400, { ...fields, ...(pictureProblem && { image: pictureProblem }) });
  }
  const who = { id: params.id, actor: staffOf(context).email };
  const links = await saveLinks(shop, form, who);
  if (links.kind === "missing") throw notFound();
  if (links.kind === "refused") return refuseProduct(400, links.fields);
  const change = { ...who, seen, product: parsed.product, left: leftFields(form) };
  const outcome = await shop.content.updateProduct(change);
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuseProduct(400, outcome.fields, { message: "productEditFailed" });
    case "outdated": {
      const { product: stored, fields } = outcome;
      const began = writeSeenProduct(seenAfter(seen, stored, fields));
      return refuseProduct(409, {}, { ...clashOf(outcome), clash: { stored, fields }, seen: began });
    }
    case "store-refused":
      return refuseProduct(503, {}, { message: "productEditFailed", reason: storeMessages[outcome.why] });
    case "unchanged":
    case "updated": {
      const sold = await saveSale(shop, sale.change, who);
      if (sold.kind === "refused") return refuseProduct(400, sold.fields);
      const asking = await saveSet(shop, form, who);
      if (asking.kind === "refused") return refuseProduct(400, asking.fields);
      const limited = await saveLimit(shop, form, who);
      if (limited.kind === "refused") return refuseProduct(400, limited.fields);
      // Returns to the product's place in the list, however far down.
      return leave(
        shop,
        `${href("/admin/products")}${url.search}#product-${params.id}`,
        "updated",
        parsed.product.title,
      );
    }
  }
}

/** The query of the list that the page was opened from. */
function searchOf({ searchParams }: URL): string {
  return searchParams.size > 0 ? `?${searchParams}` : "";
}

export const clientAction = keepTyped("productEditFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Edit ${loaderData.product.title}` : "Not found");

export default function DashboardProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, scales, occasions, extras, isHidden, search } = loaderData;
  const changeAddress = `${href("/admin/products/change")}?product=${product.id}`;
  return (
    <DashboardSection
      heading={product.title}
      actions={
        // A full page load, because the shop's pages have another frame.
        !isHidden && (
          <a className={buttonClass()} href={productPath(product)}>
            View in shop
          </a>
        )
      }
    >
      <ProductEditor
        key={`${product.id} ${product.version}`}
        product={product}
        edited={product}
        categories={categories}
        scales={scales}
        occasions={occasions}
        renderMore={fields => <ExtraInputs fields={fields} extras={extras} />}
        answer={actionData}
        cancelTo={`${href("/admin/products")}${search}#product-${product.id}`}
      />
      <div className={`cluster gap-3 line-above above-4 ${styles.more}`}>
        <LinkButton to={changeAddress}>{isHidden ? "Show in shop…" : "Hide…"}</LinkButton>
        <LinkButton to={href("/admin/products/:id/pre-order", product)}>Pre-order</LinkButton>
        <LinkButton to={`${href("/admin/sizes/chart")}?product=${product.id}`}>Size chart</LinkButton>
        <LinkButton to={`${href("/admin/stock")}?product=${product.id}`}>Stock history</LinkButton>
        <LinkButton to={`${href("/admin/products/new")}?from=${product.id}`}>Duplicate</LinkButton>
        <DeleteProduct product={product} action={`${href("/admin/products")}${search}`} />
      </div>
    </DashboardSection>
  );
}
