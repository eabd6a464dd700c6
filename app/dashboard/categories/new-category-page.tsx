import { href } from "react-router";
import { parseCategoryForm } from "#app/catalog/categories/category-form.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { receivePictures } from "#app/platform/pictures/receive-pictures.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/new-category-page.ts";
import { CategoryForm } from "./category-form.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const pictureProblem = await receivePictures(shop, form);
  const parsed = parseCategoryForm(form);
  if (!parsed.ok || pictureProblem) {
    return refuse(form, 400, {
      fields: { ...(parsed.ok ? {} : parsed.fields), ...(pictureProblem && { image: pictureProblem }) },
    });
  }
  const outcome = await shop.content.createCategory({ actor: staffOf(context).email, ...parsed.category });
  if (outcome.kind === "refused") return refuse(form, 400, { fields: outcome.fields });
  if (outcome.kind === "store-refused") return refuse(form, 503, { message: storeMessages[outcome.why] });
  return leave(shop, href("/admin/categories"), "categoryCreated");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "New category");

export default function DashboardNewCategoryPage({ actionData }: Route.ComponentProps) {
  return (
    <DashboardSection heading="New category">
      <CategoryForm answer={actionData} />
    </DashboardSection>
  );
}
