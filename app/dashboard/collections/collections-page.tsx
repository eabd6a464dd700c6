import { data, href, redirect } from "react-router";
import * as v from "valibot";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { DashboardSection, NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";
import { CollectionList } from "./collection-list.tsx";
import { moveCollection, removeCollection } from "#app/catalog/collections/change-collection.server.ts";
import { listCollections } from "#app/catalog/collections/list-collections.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { uuid } from "#app/lib/uuid.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { shopOf } from "#app/shop.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/collections-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return { collections: await listCollections(shop), now: shop.now() };
}

const formSchema = v.object({ intent: v.picklist(["up", "down", "remove"]), id: uuid });

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const parsed = v.safeParse(formSchema, Object.fromEntries(await readForm(request)));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, id } = parsed.output;
  const actor = staffOf(context).email;
  const isRemoval = intent === "remove";
  if (isRemoval) await removeCollection(shop, { id, actor });
  else await moveCollection(shop, { id, actor, direction: intent });
  const cookie = toastCookie(shop, isRemoval ? "deleted" : "updated");
  return redirect(href("/admin/collections"), { headers: { "Set-Cookie": cookie } });
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, "Collections");

export default function DashboardCollectionsPage({ loaderData: { collections, now } }: Route.ComponentProps) {
  return (
    <DashboardSection
      heading="Collections"
      actions={
        <LinkButton look="primary" to={href("/admin/collections/:id", { id: "new" })}>
          New collection
        </LinkButton>
      }
    >
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
