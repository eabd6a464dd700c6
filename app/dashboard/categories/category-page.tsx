import { href, redirect } from "react-router";
import { parseCategoryForm, parseSeenCategory } from "#app/catalog/categories/category-form.ts";
import { findCategory } from "#app/catalog/categories/find-category.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { clashOf } from "#app/dashboard/forms/typed-values.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/category-page.ts";
import { CategoryForm, type CategoryFormAnswer } from "./category-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const category = await findCategory(shopOf(context), params.id);
  if (category) return { category };
  const archived = await listCategories(shopOf(context), { isArchived: true });
  if (!archived.some(({ id }) => id === params.id)) throw notFound();
  // Archived categories are shown and restored in their own list.
  throw redirect(`${href("/admin/categories")}?show=archived`);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const pictureProblem = await receivePictures(shop, form);
  const parsed = parseCategoryForm(form);
  if (!parsed.ok || pictureProblem) {
    return refuse(form, 400, {
      fields: { ...(parsed.ok ? {} : parsed.fields), ...(pictureProblem && { image: pictureProblem }) },
    });
  }
  const change = { id: params.id, actor: staffOf(context).email, ...parsed.category, seen: parseSeenCategory(form) };
  const outcome = await shop.content.updateCategory(change);
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse<Partial<CategoryFormAnswer>>(form, 409, { ...clashOf(outcome), stored: outcome.stored });
    case "store-refused":
      return refuse(form, 503, { message: storeMessages[outcome.why] });
    case "unchanged":
    case "updated":
      return leave(shop, href("/admin/categories"), "updated");
  }
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? `Category ${loaderData.category.name}` : "Not found");

export default function DashboardCategoryPage({ loaderData: { category }, actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading={`Category: ${category.name}`}>
      <CategoryForm key={category.id} category={category} answer={actionData} />
    </DashboardSection>
  );
}
