import { useEffect } from "react";
import { data, redirect } from "react-router";
import * as v from "valibot";
import { ownerOf } from "#app/accounts/require-owner.server.ts";
import { AdminSection, NothingHere } from "#app/admin/admin-section.tsx";
import { CategoryGrid } from "#app/admin/category-grid.tsx";
import { HeldCategoryNotice, type HeldNotice } from "#app/admin/held-category-notice.tsx";
import { keepTyped } from "#app/admin/keep-typed.ts";
import { type FormRefusal, refuseForm } from "#app/admin/typed-values.ts";
import { listHeldCategories } from "#app/catalog/list-held-categories.server.ts";
import { storeMessages } from "#app/catalog/store-messages.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { readForm } from "#app/server/read-form.server.ts";
import { toastCookie } from "#app/server/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/admin-categories.ts";

type Answer = FormRefusal<MessageKey> & { held?: HeldNotice };

const formSchema = v.object({
  intent: v.picklist(["up", "down", "delete"]),
  id: v.pipe(v.string(), v.uuid()),
  moveTo: v.optional(v.string()),
});

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listHeldCategories(shopOf(context)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, id, moveTo } = parsed.output;
  const actor = ownerOf(context).email;
  const backWith = (key: MessageKey) =>
    redirect("/admin/categories", { headers: { "Set-Cookie": toastCookie(shop, key) } });

  if (intent !== "delete") {
    const moved = await shop.content.moveCategory({ id, actor, direction: intent });
    if (moved.kind === "store-refused") return backWith(storeMessages[moved.why]);
    return backWith(moved.kind === "missing" ? "updateFailed" : "updated");
  }
  const outcome = await shop.content.deleteCategory({ id, actor, moveTo });
  if (outcome.kind === "deleted") return backWith("deleted");
  if (outcome.kind === "store-refused") return backWith(storeMessages[outcome.why]);
  // Gone already: from another tab, or by the first of two presses.
  if (outcome.kind === "missing") return backWith("deleted");
  const error = outcome.kind === "no-such-target" ? "Choose a category." : undefined;
  return data<Answer>({ ...refuseForm(form, {}), held: { ...outcome.category, error } }, { status: 409 });
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Categories");

export default function AdminCategoriesPage({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  useEffect(() => {
    if (answer?.message) showToast(answer.message);
  }, [answer]);
  return (
    <AdminSection
      heading="category"
      actions={
        <LinkButton look="primary" to="/admin/categories/new">
          create category
        </LinkButton>
      }
    >
      {answer?.held && <HeldCategoryNotice held={answer.held} categories={categories} />}
      {categories.length > 0 ? (
        <CategoryGrid categories={categories} />
      ) : (
        <NothingHere>
          <p>No categories yet. Each product needs one.</p>
        </NothingHere>
      )}
    </AdminSection>
  );
}
