import { useEffect } from "react";
import { href } from "react-router";
import * as v from "valibot";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { listHeldCategories } from "#app/catalog/categories/list-held-categories.server.ts";
import { storeMessages } from "#app/content-store/sanity/store-messages.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { type FormRefusal } from "#app/dashboard/forms/typed-values.ts";
import type { ArchiveRefusal } from "#app/dashboard/frame/archived-tools.tsx";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { showToast } from "#app/ui/page/toasts.tsx";
import type { Route } from "./+types/categories-page.ts";
import { ArchivedCategories, CategoryGrid } from "./category-grid.tsx";
import { HeldCategoryNotice, type HeldNotice } from "./held-category-notice.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

/** `held`: the category that cannot be deleted yet; `refused`: the archived category, and what was wrong. */
type Answer = FormRefusal<MessageKey> & { held?: HeldNotice; refused?: ArchiveRefusal };

const formSchema = v.object({
  intent: v.picklist(["up", "down", "delete", "restore", "erase"]),
  id: uuid,
  moveTo: v.optional(v.string()),
  name: v.optional(v.string(), ""),
});
type Asked = v.InferOutput<typeof formSchema>;

const archiveAddress = `${href("/admin/categories")}?show=archived`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const isArchived = url.searchParams.get("show") === "archived";
  return {
    categories: isArchived ? [] : await listHeldCategories(shop),
    archived: isArchived ? await listCategories(shop, { isArchived }) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const asked = parsed.output;
  const actor = staffOf(context).email;
  switch (asked.intent) {
    case "up":
    case "down": {
      const moved = await shop.content.moveCategory({ id: asked.id, actor, direction: asked.intent });
      if (moved.kind === "store-refused") return leave(shop, href("/admin/categories"), storeMessages[moved.why]);
      return leave(shop, href("/admin/categories"), moved.kind === "missing" ? "updateFailed" : "updated");
    }
    case "delete": {
      const outcome = await archive(shop, asked, actor);
      if (typeof outcome === "string") return leave(shop, href("/admin/categories"), outcome);
      return refuse<Partial<Answer>>(form, 409, { held: outcome });
    }
    case "restore":
    case "erase": {
      const outcome = await (asked.intent === "restore" ? restore : erase)(shop, asked, actor);
      if (typeof outcome === "string") return leave(shop, archiveAddress, outcome);
      return refuse<Partial<Answer>>(form, 409, { refused: { id: asked.id, ...outcome } });
    }
  }
}

async function archive(shop: Shop, { id, moveTo }: Asked, actor: string): Promise<MessageKey | HeldNotice> {
  const outcome = await shop.content.archiveCategory({ id, actor, moveTo });
  if (outcome.kind === "store-refused") return storeMessages[outcome.why];
  // Already archived by another tab or a double click.
  if (outcome.kind === "archived" || outcome.kind === "missing") return "deleted";
  return { ...outcome.category, error: outcome.kind === "no-such-target" ? "Choose a category." : undefined };
}

type Refusal = MessageKey | Omit<ArchiveRefusal, "id">;

async function restore(shop: Shop, { id }: Asked, actor: string): Promise<Refusal> {
  const outcome = await shop.content.restoreCategory({ id, actor });
  if (outcome.kind === "store-refused") return storeMessages[outcome.why];
  if (outcome.kind !== "name-taken") return "restored";
  return { restore: "Another category already has this name. Rename it first." };
}

async function erase(shop: Shop, { id, name }: Asked, actor: string): Promise<Refusal> {
  const outcome = await shop.content.deleteCategory({ id, actor, name });
  if (outcome.kind === "store-refused") return storeMessages[outcome.why];
  if (outcome.kind === "other-name") return { name: "The name does not match." };
  if (outcome.kind !== "holds-products") return "deleted";
  return { name: "It still has archived products. Delete them permanently first." };
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Categories");

export default function DashboardCategoriesPage({
  loaderData: { categories, archived },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  useEffect(() => {
    if (answer?.message) showToast(answer.message, { reason: answer.reason });
  }, [answer]);
  useFocusAfterRemoval((archived ?? categories).map(({ id }) => id));
  return (
    <DashboardSection
      heading="Categories"
      actions={
        <>
          <LinkButton look="primary" to={href("/admin/categories/new")}>
            Create category
          </LinkButton>
          <LinkButton to={archived ? href("/admin/categories") : archiveAddress}>
            {archived ? "In the shop" : "Archived"}
          </LinkButton>
        </>
      }
    >
      {answer?.held && <HeldCategoryNotice held={answer.held} categories={categories} />}
      {archived && archived.length > 0 && (
        <ArchivedCategories categories={archived} action={archiveAddress} refused={answer?.refused} />
      )}
      {categories.length > 0 && <CategoryGrid categories={categories} />}
      {(archived ?? categories).length === 0 && (
        <NothingHere>
          <p>{archived ? "No archived categories." : "No categories yet. Every product needs one."}</p>
        </NothingHere>
      )}
    </DashboardSection>
  );
}
