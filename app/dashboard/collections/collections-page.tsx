import { href, redirect } from "react-router";
import * as v from "valibot";
import {
  findRemovedCollection,
  moveCollection,
  removeCollection,
  restoreCollection,
} from "#app/catalog/collections/change-collection.server.ts";
import { findCollection, listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { UndoBar } from "#app/dashboard/frame/undo-bar.tsx";
import type { MessageKey } from "#app/lib/messages.ts";
import { uuid } from "#app/lib/uuid.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { readUndoCookie, toastCookie, undoCookie } from "#app/platform/http/toast-cookie.server.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/collections-page.ts";
import { CollectionList } from "./collection-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const id = readUndoCookie(request) ?? "";
  const removed = await findRemovedCollection(shop, id);
  return { collections: await listCollections(shop), removed: removed && { id, ...removed }, now: shop.now() };
}

const formSchema = v.object({ intent: v.picklist(["up", "down", "remove", "restore"]), id: uuid });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw badRequest();
  const { intent, id } = parsed.output;
  const actor = staffOf(context).email;
  const title = ((await findCollection(shop, id)) ?? (await findRemovedCollection(shop, id)))?.title;
  const backWith = (key: MessageKey) =>
    redirect(href("/admin/collections"), {
      headers: [
        ["Set-Cookie", toastCookie(shop, key, title)],
        ["Set-Cookie", undoCookie(shop, "")],
      ],
    });
  if (intent === "remove") {
    await removeCollection(shop, { id, actor });
    // The list names the change beside Undo, so a toast would repeat it.
    return redirect(href("/admin/collections"), { headers: { "Set-Cookie": undoCookie(shop, id) } });
  }
  if (intent === "restore") {
    const { kind } = await restoreCollection(shop, { id, actor });
    return backWith(kind === "restored" ? "restored" : "updateFailed");
  }
  const { kind } = await moveCollection(shop, { id, actor, direction: intent });
  return backWith(kind === "missing" ? "updateFailed" : "updated");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Collections");

export default function DashboardCollectionsPage({ loaderData }: Route.ComponentProps) {
  const { collections, removed, now } = loaderData;
  return (
    <DashboardSection
      heading="Collections"
      actions={
        <LinkButton look="primary" to={href("/admin/collections/:id", { id: "new" })}>
          New collection
        </LinkButton>
      }
    >
      {removed && (
        <UndoBar
          action={href("/admin/collections")}
          fields={[
            ["intent", "restore"],
            ["id", removed.id],
          ]}
        >
          {removed.title} removed.
        </UndoBar>
      )}
      {collections.length > 0 ? (
        <CollectionList collections={collections} now={now} />
      ) : (
        <NothingHere>
          <p>
            No collections yet. A collection shows products on one page: chosen, new, on sale, or aso-ebi for a wedding.
          </p>
        </NothingHere>
      )}
    </DashboardSection>
  );
}
