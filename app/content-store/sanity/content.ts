import type { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import type { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import type { createCategory } from "#app/catalog/categories/create-category.server.ts";
import type { createProduct } from "#app/catalog/products/create-product.server.ts";
import type { deleteCategory } from "#app/catalog/categories/delete-category.server.ts";
import type { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import type { moveCategory } from "#app/catalog/categories/move-category.server.ts";
import type { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import type { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import type { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import type { changeProducts } from "#app/catalog/bulk-changes/change-products.server.ts";
import type { updateProduct } from "#app/catalog/products/update-product.server.ts";
import type { StoreOrderItem } from "#app/platform/tables/content-tables.server.ts";

/**
 * Why a content store did not take a change: it does not answer, somebody changed the same thing there meanwhile, the
 * token may not, the change is too large, something there still refers to what was to be deleted, it is not as the
 * store wants it, or its document is there already and does not fit. The shop is as it was before.
 */
export type StoreRefusal = {
  kind: "store-refused";
  why: "away" | "conflict" | "forbidden" | "too-large" | "still-referenced" | "not-accepted" | "unusable";
};

type Kept<Change extends (context: never, request: never) => Promise<{ kind: string }>> = (
  request: Parameters<Change>[1],
) => Promise<Awaited<ReturnType<Change>> | StoreRefusal>;

/**
 * Where changes of the catalogue go. Each is what the function of that name in this folder says; a hosted store is told
 * first, and what it refuses changes nothing here. Reading never asks the store: pages read our own tables.
 * Source: docs/architecture.md#the-three-seams.
 */
export type Content = {
  createCategory: Kept<typeof createCategory>;
  updateCategory: Kept<typeof updateCategory>;
  moveCategory: Kept<typeof moveCategory>;
  archiveCategory: Kept<typeof archiveCategory>;
  restoreCategory: Kept<typeof restoreCategory>;
  deleteCategory: Kept<typeof deleteCategory>;
  createProduct: Kept<typeof createProduct>;
  updateProduct: Kept<typeof updateProduct>;
  archiveProduct: Kept<typeof archiveProduct>;
  restoreProduct: Kept<typeof restoreProduct>;
  deleteProduct: Kept<typeof deleteProduct>;
  changeProducts: Kept<typeof changeProducts>;
  /** Absent when our own database is the content store. */
  hosted?: HostedContent;
};

/** What only a hosted store needs. Every method that calls the store throws `ContentStoreProblem` when it fails. */
export type HostedContent = {
  /**
   * Once, when the shop begins to serve: what this store has to be told is written down from now on, and so is what it
   * was not told before.
   */
  begin(): Promise<void>;
  /** One round of following the store: listens for changes, takes over those it heard of, compares when due. */
  follow(): Promise<void>;
  /** Tells the store the pieces left after sales. */
  reportStock(): Promise<void>;
  /** Has a customer there, found by identity or made. Safe to call again. */
  putCustomer(customer: { identity: string; email: string }): Promise<void>;
  /** Takes customers, and who bought it out of orders, that this shop put there. Safe to call again. */
  forgetCustomers(who: { identities: string[]; orderIds: string[] }): Promise<void>;
  /** Has an order there, with its status and note as they are now. Safe to call again, also with an older state. */
  putOrder(order: OrderCopy): Promise<void>;
  /** The store that is meant: what was read of another one is not told to this one. */
  project: string;
  /** A page of the orders that are in the store, whoever made them; `next` is what to ask for `after`. */
  listOrders(after: string): Promise<{ orders: OrderDocument[]; next?: string }>;
  /** One of them as it is now; undefined when it is gone. */
  findOrder(documentId: string): Promise<OrderDocument | undefined>;
  /** Sets status or note of one, unless it is not the `revision` that is known ("conflict"). Returns the new one. */
  patchOrder(patch: OrderPatch): Promise<{ revision: string }>;
  /** Has what stands only in our tables put into the store, some in each round of `follow` from now on. */
  pushCatalogue(): void;
  status(): ContentStatus;
  close(): void;
};

/** Whether the store answers. `since`: how long it has been away, and `why` in a sentence for the owner. */
export type ContentStatus = { isMovingIn: boolean } & (
  | { isAway: false; comparedAt: Date | undefined }
  | { isAway: true; since: Date; why: string }
);

/** An order as the store keeps it. Amounts in kobo. The customer is written once and never changed. */
export type OrderCopy = {
  id: string;
  number: string;
  version: number;
  status: string;
  note: string;
  customerEmail: string;
  subtotalKobo: number;
  feeKobo: number;
  totalKobo: number;
  /** Null where no provider's payment made it an order. */
  reference: string | null;
  provider: string | null;
  /** Null while something is due. */
  paidAt: Date | null;
  lines: {
    code: string;
    title: string;
    categoryName: string;
    size: string;
    color: string;
    quantity: number;
    priceKobo: number;
    imageUrl: string | null;
  }[];
};

/**
 * An order that somebody else wrote into the store, with as much as can be told of it: "" for a text that is not there,
 * null for an amount that is none or not exact. Amounts in kobo.
 */
export type OrderDocument = {
  documentId: string;
  revision: string;
  createdAt: Date;
  status: string;
  note: string;
  customer: string;
  totalKobo: number | null;
  items: StoreOrderItem[];
};

export type OrderPatch = {
  documentId: string;
  revision: string;
  set: { status?: string; note?: string };
};

/** A content store that failed or refused; `why` as in `StoreRefusal`, or the document is there already. */
export class ContentStoreProblem extends Error {
  readonly why: StoreRefusal["why"] | "exists";

  constructor(why: ContentStoreProblem["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}
