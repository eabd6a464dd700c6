import { href, redirect } from "react-router";
import * as v from "valibot";
import { findLatestCategory } from "#app/catalog/categories/find-latest-category.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listOccasions } from "#app/catalog/occasions/list-occasions.server.ts";
import { findProductDraft } from "#app/catalog/product-drafts/find-product-drafts.server.ts";
import { parseDraftForm, versionOf } from "#app/catalog/product-drafts/product-draft.ts";
import { deleteDraft, publishDraft, saveProductDraft } from "#app/catalog/product-drafts/save-product-draft.server.ts";
import { newProductId } from "#app/catalog/products/create-product.server.ts";
import { findStockedProduct } from "#app/catalog/products/find-stocked-product.server.ts";
import { longestTitle, textIn } from "#app/catalog/products/product-fields.ts";
import { parseProductForm } from "#app/catalog/products/product-form.ts";
import { findScales } from "#app/catalog/sizes/find-scales.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { DraftTools } from "#app/dashboard/product-list/draft-list.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/new-product-page.ts";
import { readFirstCategory } from "./first-category.server.ts";
import { ProductEditor, type ProductFormAnswer } from "./product-editor.tsx";
import { copyMaking } from "./save-product-extras.server.ts";
import { showSizes } from "./show-sizes.ts";

/** `?from=` copies a product or draft; `?draft=` opens a draft itself. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [draftId, fromId] = ["draft", "from"].map(name => url.searchParams.get(name) ?? "");
  const [categories, latestCategory, scales, occasions, from, draft, copied] = await Promise.all([
    listCategories(shop),
    findLatestCategory(shop),
    findScales(shop),
    listOccasions(shop),
    findStockedProduct(shop, fromId!),
    findProductDraft(shop, draftId!),
    findProductDraft(shop, fromId!),
  ]);
  if (draftId && !draft) throw redirect(href("/admin/products/:id", { id: draftId }));
  return {
    categories,
    // When its category was archived meanwhile, none is chosen.
    categoryId: categories.length === 1 ? categories[0]!.id : latestCategory,
    scales,
    occasions: occasions.map(({ name }) => name),
    from: from && { ...from, title: titleOfCopy(from.title) },
    draft: draft ?? (copied && { typed: copied.typed.map(copyOf) }),
    opened: draft && { id: draft.id, title: draft.title },
    newId: draft?.id ?? newProductId(),
    // The product saved just before, so that the form starts empty.
    after: url.searchParams.get("after") ?? "",
  };
}

const mark = " (copy)";

/** Marks a copy until it gets its own title. */
function titleOfCopy(title: string): string {
  return title.endsWith(mark) ? title : title.slice(0, longestTitle - mark.length) + mark;
}

const copyOf = ([name, text]: [string, string]): [string, string] => [
  name,
  name === "title" ? titleOfCopy(text) : text,
];

const listOfDrafts = () => `${href("/admin/products")}?show=drafts`;

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const id = v.safeParse(uuid, form.get("id"));
  if (!id.success) throw badRequest();
  const title = textIn(form, "title").trim();
  const goTo = (address: string, key: MessageKey) => leave(shop, address, key, title);
  if (form.get("intent") === "delete") {
    await deleteDraft(shop, { id: id.output, actor });
    return goTo(listOfDrafts(), "deleted");
  }
  const pictureProblem = await receivePictures(shop, form);
  if (form.get("intent") === showSizes && !pictureProblem) return refuse<Partial<ProductFormAnswer>>(form, 200, {});
  const isDraft = form.get("then") === "draft";
  const first = isDraft ? undefined : readFirstCategory(form);
  const parsed = isDraft ? parseDraftForm(form) : parseProductForm(first?.form ?? form);
  if (!parsed.ok || pictureProblem || first?.problem) {
    const fields = {
      ...(parsed.ok ? {} : parsed.fields),
      ...(pictureProblem && { image: pictureProblem }),
      ...(first?.problem && { newCategory: first.problem }),
    };
    return refuseProduct(form, 400, { fields: fields });
  }
  if (first?.category) {
    const created = await shop.content.createCategory({ actor, ...first.category });
    if (created.kind === "refused") {
      const problem = created.fields.name ?? "";
      return refuseProduct(form, 400, { fields: { newCategory: problem, category: problem } });
    }
    if (created.kind === "store-refused") return refuseProduct(form, 503, { reason: storeMessages[created.why] });
  }
  const asked = { id: id.output, version: versionOf(form), actor };
  const outcome =
    "draft" in parsed
      ? await saveProductDraft(shop, { ...asked, draft: parsed.draft })
      : await publishDraft(shop, { ...asked, product: parsed.product });
  switch (outcome.kind) {
    case "refused":
      return refuseProduct(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuseProduct(form, 409, { ...outdatedOf(outcome), version: outcome.version });
    case "store-refused":
      return refuseProduct(form, 503, { reason: storeMessages[outcome.why] });
    case "saved":
      return goTo(listOfDrafts(), "updated");
    case "created":
      await copyMaking(shop, { id: id.output, actor, from: url.searchParams.get("from") ?? "" });
      return goTo(
        form.get("then") === "another" ? `${href("/admin/products/new")}?after=${id.output}` : href("/admin/products"),
        "productAdded",
      );
    // A form sent twice leads to the product that the first one made.
    case "exists":
    case "published":
      return goTo(href("/admin/products/:id", { id: id.output }), "productAdded");
  }
}

const refuseProduct = (form: FormData, status: number, answer: Partial<ProductFormAnswer>) =>
  refuse<Partial<ProductFormAnswer>>(form, status, { message: "productAddFailed", ...answer });

export const clientAction = keepTyped("productAddFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Dashboard add a product");

export default function DashboardNewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, categoryId, scales, occasions, from, draft, opened, newId, after } = loaderData;
  return (
    <DashboardSection
      heading={opened ? `Add a product: ${opened.title}` : "Add a product"}
      actions={opened && <DraftTools draft={opened} />}
    >
      <ProductEditor
        key={`${newId === opened?.id ? newId : (from?.id ?? "")} ${after}`}
        product={from}
        newId={newId}
        draft={draft}
        categories={categories}
        categoryId={categoryId}
        scales={scales}
        occasions={occasions}
        answer={actionData}
        cancelTo={opened ? listOfDrafts() : href("/admin/products")}
      />
    </DashboardSection>
  );
}
