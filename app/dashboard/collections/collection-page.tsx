import { href } from "react-router";
import * as v from "valibot";
import { listOwnedProducts } from "#app/catalog/bulk-changes/list-owned-products.server.ts";
import { listCategories } from "#app/catalog/categories/list-categories.server.ts";
import { createCollection, updateCollection } from "#app/catalog/collections/change-collection.server.ts";
import { type Choosing, chooseProducts, listChosen } from "#app/catalog/collections/choose-products.server.ts";
import { findCollection } from "#app/catalog/collections/list-collections.server.ts";
import { searchProducts } from "#app/catalog/search/search-products.server.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { keepTyped } from "#app/dashboard/forms/keep-typed.ts";
import { outdatedOf } from "#app/dashboard/forms/typed-values.ts";
import { isNew, readCarried } from "#app/dashboard/frame/carried-row.ts";
import { DashboardSection } from "#app/dashboard/frame/dashboard-section.tsx";
import { paths } from "#app/lib/paths.ts";
import { uuid } from "#app/lib/uuid.ts";
import { listCollectionOrders } from "#app/orders/orders/list-collection-orders.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { whatsAppAddress } from "#app/shop/message-texts/chat-text.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/collection-page.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import { CollectionForm } from "./collection-form.tsx";
import { collectionStageWords, kindWords } from "./collection-list.tsx";
import { CollectionOrders } from "./collection-orders.tsx";
import { parseCollectionForm } from "./parse-collection-form.ts";
import styles from "./collections.module.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const collection = isNew(params.id) ? undefined : await findCollection(shop, params.id);
  if (!collection && !isNew(params.id)) throw notFound();
  const categories = (await listCategories(shop)).map(({ id, name }) => ({ id, name }));
  const query = url.searchParams.get("q")?.trim().slice(0, 100) ?? "";
  const isChosen = collection?.rule === "chosen";
  return {
    collection,
    categories,
    chosen: isChosen ? await listChosen(shop, collection.id) : undefined,
    query,
    found: (isChosen || !collection) && query ? (await searchProducts(shop, query)).products : undefined,
    orders: collection && collection.question !== "" ? await listCollectionOrders(shop, collection.id) : undefined,
    answer: url.searchParams.get("answer") ?? "",
    newest: collection ? [] : (await listOwnedProducts(shop, { show: "in stock", sort: "newest", limit: 12 })).products,
    shareAddress: collection && shareOnWhatsApp(shop.settings.origin, collection),
    newId: newId(),
    now: shop.now(),
  };
}

function shareOnWhatsApp(origin: string, { title, slug }: { title: string; slug: string }): string {
  return whatsAppAddress(undefined, `${title}\n${origin}${paths.collection(slug)}`);
}

const choosingSchema = v.union([
  v.object({ take: uuid }),
  v.object({ up: uuid }),
  v.object({ down: uuid }),
  v.object({ put: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(100)) }),
]);

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const actor = staffOf(context).email;
  const choosing = readChoosing(form);
  if (choosing && !isNew(params.id)) return await choose(shop, { params, url, actor, choosing });
  const { id, version = 0 } = readCarried(form, params.id);
  const parsed = parseCollectionForm(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { terms } = parsed;
  const outcome = isNew(params.id)
    ? await createCollection(shop, { id, actor, terms })
    : await updateCollection(shop, { id, version, actor, terms });
  switch (outcome.kind) {
    case "missing":
      throw notFound();
    case "refused":
      return refuse(form, 400, { fields: outcome.fields });
    case "outdated":
      return refuse(form, 409, outdatedOf(outcome));
    case "changed": {
      if (choosing && terms.rule === "chosen") await chooseProducts(shop, { id, actor, choosing });
      const done = `${terms.title} ${isNew(params.id) ? "created" : "saved"}`;
      return leave(shop, href("/admin/collections/:id", { id }), "updated", done);
    }
  }
}

function readChoosing(form: FormData): Choosing | undefined {
  const put = form.getAll("put");
  const parsed = v.safeParse(choosingSchema, { ...Object.fromEntries(form), ...(put.length > 0 && { put }) });
  return parsed.success ? parsed.output : undefined;
}

type Chosen = { params: { id: string }; url: URL; actor: string; choosing: Choosing };

async function choose(shop: Shop, { params, url, actor, choosing }: Chosen) {
  const { kind } = await chooseProducts(shop, { id: params.id, actor, choosing });
  if (kind === "missing") throw notFound();
  const page = href("/admin/collections/:id", params) + url.search;
  return leave(shop, page, kind === "changed" ? "updated" : "updateFailed", "products");
}

export const clientAction = keepTyped("updateFailed");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, loaderData ? (loaderData.collection ? "Collection" : "New collection") : "Not found");

export default function DashboardCollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, categories, chosen, query, found, orders, answer, shareAddress, now } = loaderData;
  return (
    <DashboardSection heading={collection ? `Collection: ${collection.title}` : "New collection"}>
      <div className={`stack gap-8 ${styles.page}`}>
        {collection && (
          <p>
            Status: {kindWords(collection)}, {collectionStageWords(collection, now)}.{" "}
            <a href={paths.collection(collection.slug)}>View page</a>
          </p>
        )}
        {shareAddress && (
          <p>
            <a className={buttonClass()} href={shareAddress} target="_blank" rel="noreferrer">
              Share on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        )}
        {orders && collection && <CollectionOrders id={collection.id} orders={orders} answer={answer} />}
        {chosen && <ChosenProducts chosen={chosen} query={query} found={found} />}
        <CollectionForm
          terms={collection}
          categories={categories}
          newest={loaderData.newest}
          hidden={collection ? { version: String(collection.version) } : { id: loaderData.newId }}
          cancelTo={href("/admin/collections")}
          answer={actionData}
        />
      </div>
    </DashboardSection>
  );
}
