import { data, redirect } from "react-router";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection } from "#app/admin/admin-section.tsx";
import { CategoryForm } from "#app/admin/category-form.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { type FormRefusal, refuseForm } from "#app/admin/typed-values.ts";
import { parseCategoryForm } from "#app/catalog/category-form.ts";
import { createCategory } from "#app/catalog/create-category.server.ts";
import { storePicture } from "#app/catalog/store-picture.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { toastCookie } from "#app/server/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/admin-new-category.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const refuse = (fields: Record<string, string>) => data(refuseForm(form, fields), { status: 400 });
  const parsed = parseCategoryForm(form, { needsImage: true });
  if (!parsed.ok) return refuse(parsed.fields);
  const { name, image } = parsed.category;
  const stored = await storePicture(shop, Buffer.from(await image!.arrayBuffer()));
  if (stored.kind === "refused") return refuse({ image: stored.problem });

  const outcome = await createCategory(shop, {
    ...{ actor: ownerOf(context).email, name, imageHash: stored.picture.hash },
  });
  if (outcome.kind === "name-taken") return refuse({ name: "There is already a category with this name." });
  return redirect("/admin/categories", { headers: { "Set-Cookie": toastCookie(shop, "categoryCreated") } });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "New category");

export default function AdminNewCategoryPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminSection heading="category">
      <CategoryForm answer={actionData as FormRefusal<MessageKey> | undefined} />
    </AdminSection>
  );
}
