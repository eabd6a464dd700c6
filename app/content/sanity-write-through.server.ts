import { newId } from "#app/database/new-id.server.ts";
import type { Database, Queryable } from "#app/database/open-database.server.ts";
import { transact } from "#app/database/transact.server.ts";
import { archiveCategory } from "#app/categories/archive-category.server.ts";
import { archiveProduct } from "#app/catalog/archive-product.server.ts";
import { type CatalogueState, listProductIds, seeCategories, seeProduct } from "./catalogue-state.server.ts";
import { type Content, ContentStoreProblem, type StoreRefusal } from "./content.ts";
import { type ContentKind, isMisfit, lockContent, removeLink, saveLink } from "./content-links.server.ts";
import { createCategory } from "#app/categories/create-category.server.ts";
import { createProduct } from "#app/catalog/create-product.server.ts";
import { deleteCategory } from "#app/categories/delete-category.server.ts";
import { deleteProduct } from "#app/catalog/delete-product.server.ts";
import { moveCategory } from "#app/categories/move-category.server.ts";
import { newProductCode } from "#app/catalog/product-code.server.ts";
import { rehearse, within } from "./rehearse-change.server.ts";
import { restoreCategory } from "#app/categories/restore-category.server.ts";
import { restoreProduct } from "#app/catalog/restore-product.server.ts";
import { type PullTools, takeDocuments } from "./sanity-pull.server.ts";
import { planPush, push, type Pushed } from "./sanity-push.server.ts";
import { updateCategory } from "#app/categories/update-category.server.ts";
import { updateProduct } from "#app/catalog/update-product.server.ts";

type Work<Outcome> = (own: { db: Database; now(): Date }) => Promise<Outcome>;
type Look = (db: Queryable) => Promise<CatalogueState>;
type Watched = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * The changes of the catalogue, the store first: each is rehearsed on our tables, what it comes to is said to the store,
 * and only what the store has taken is written here. A crash between the two is healed by following the store.
 */
export function createWriteThrough({ tools, watched }: { tools: PullTools; watched: Watched }) {
  const { db, now } = tools;

  async function change<Outcome extends { kind: string }>(
    done: Outcome["kind"][],
    look: Look,
    work: Work<Outcome>,
    merges = 0,
  ): Promise<Outcome | StoreRefusal> {
    const rehearsed = await rehearse(db, own => work({ db: own, now }), look);
    if (!done.includes(rehearsed.outcome.kind)) return rehearsed.outcome;
    let documentIds: string[] = [];
    try {
      const planned = await watched(() => planPush(tools, rehearsed.before, rehearsed.after));
      documentIds = planned.map(one => one.documentId);
      const pushed = await watched(() => push(tools, planned));
      const outcome = await write(pushed, work, done);
      return outcome ?? rehearsed.outcome;
    } catch (error) {
      if (!(error instanceof ContentStoreProblem)) throw error;
      if (error.why !== "conflict" && error.why !== "exists") return { kind: "store-refused", why: error.why };
      const outcome = await showOther(documentIds, look, work, done);
      const mayMerge = merges > 0 && outcome.kind === "store-refused";
      return mayMerge ? await change(done, look, work, merges - 1) : outcome;
    }
  }

  /** Writes what the store has taken. What happened here meanwhile may stand against it: then the store is followed. */
  async function write<Outcome extends { kind: string }>(pushed: Pushed, work: Work<Outcome>, done: string[]) {
    const undo = new Error("Something else happened meanwhile.");
    let written: Outcome | undefined;
    try {
      await transact(db, async transaction => {
        await lockContent(transaction);
        written = await work({ db: within(transaction), now });
        if (!done.includes(written.kind)) throw undo;
        for (const link of pushed.links) await saveLink(transaction, link);
        for (const id of pushed.gone) await removeLink(transaction, id);
      });
      return written;
    } catch (error) {
      if (error !== undo) throw error;
      await takeDocuments(tools, pushed.documentIds);
      return undefined;
    }
  }

  /** Somebody changed it in the store: we take that over, so that the owner sees it, and overwrite nothing. */
  async function showOther<Outcome extends { kind: string }>(
    documentIds: string[],
    look: Look,
    work: Work<Outcome>,
    done: string[],
  ): Promise<Outcome | StoreRefusal> {
    try {
      await watched(() => takeDocuments(tools, documentIds));
    } catch (error) {
      if (!(error instanceof ContentStoreProblem)) throw error;
    }
    const { outcome } = await rehearse(db, own => work({ db: own, now }), look);
    return done.includes(outcome.kind) ? { kind: "store-refused", why: "conflict" } : outcome;
  }

  const allCategories: Look = own => seeCategories(own, []);
  const changes: Omit<Content, "hosted"> = {
    createCategory: ({ id = newId(), ...request }) =>
      change(["created"], allCategories, own => createCategory(own, { id, ...request })),
    updateCategory: request => change(["updated"], allCategories, own => updateCategory(own, request)),
    moveCategory: request => change(["moved"], allCategories, own => moveCategory(own, request)),
    async archiveCategory(request) {
      const held = request.moveTo === undefined ? [] : await listProductIds(db, request.id);
      return await change(
        ["archived"],
        own => seeCategories(own, held),
        own => archiveCategory(own, request),
      );
    },
    restoreCategory: request => change(["restored"], allCategories, own => restoreCategory(own, request)),
    // What is archived is not in the store any more.
    deleteCategory: request => deleteCategory({ db, now }, request),
    createProduct: ({ code = newProductCode(), ...request }) =>
      change(
        ["created"],
        own => seeProduct(own, request.id),
        own => createProduct(own, { code, ...request }),
      ),
    updateProduct: request =>
      change(
        ["updated"],
        own => seeProduct(own, request.id),
        own => updateProduct(own, request),
        // What was changed there in other fields is here by then, and stays.
        1,
      ),
    archiveProduct: request =>
      change(
        ["archived"],
        own => seeProduct(own, request.id),
        own => archiveProduct(own, request),
      ),
    async restoreProduct(request) {
      // It left because of its document, and would come to have a second one.
      if (await isMisfit(db, request.id)) return { kind: "store-refused", why: "misfit" };
      return await change(
        ["restored"],
        own => seeProduct(own, request.id),
        own => restoreProduct(own, request),
      );
    },
    deleteProduct: request => deleteProduct({ db, now }, request),
  };

  /** Puts one row that only we have into the store; false when the store would not take it. */
  async function moveIn(kind: ContentKind, id: string): Promise<boolean> {
    const all = kind === "category" ? await seeCategories(db, []) : await seeProduct(db, id);
    const none = { categories: new Map(), products: new Map(), places: new Map() };
    const only = { ...all, categories: new Map([...all.categories].filter(([one]) => one === id)) };
    try {
      const { links } = await push(tools, await planPush(tools, none, only));
      await transact(db, async transaction => {
        await lockContent(transaction);
        for (const link of links) await saveLink(transaction, link);
      });
      return true;
    } catch (error) {
      if (!(error instanceof ContentStoreProblem) || error.why === "away" || error.why === "forbidden") throw error;
      if (error.why === "exists") await takeDocuments(tools, [id]);
      return error.why === "exists";
    }
  }

  return { changes, moveIn };
}
