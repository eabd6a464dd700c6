import type { changeProducts } from "#app/catalog/bulk-changes/change-products.server.ts";
import type { archiveCategory } from "#app/catalog/categories/archive-category.server.ts";
import type { createCategory } from "#app/catalog/categories/create-category.server.ts";
import type { deleteCategory } from "#app/catalog/categories/delete-category.server.ts";
import type { moveCategory } from "#app/catalog/categories/move-category.server.ts";
import type { restoreCategory } from "#app/catalog/categories/restore-category.server.ts";
import type { updateCategory } from "#app/catalog/categories/update-category.server.ts";
import type { archiveProduct } from "#app/catalog/products/archive-product.server.ts";
import type { createProduct } from "#app/catalog/products/create-product.server.ts";
import type { deleteProduct } from "#app/catalog/products/delete-product.server.ts";
import type { restoreProduct } from "#app/catalog/products/restore-product.server.ts";
import type { updateProduct } from "#app/catalog/products/update-product.server.ts";
import type { StoreOrderItem } from "#app/content-store/store-orders/store-order-tables.server.ts";

/**
 * Why a store refused a change: no answer, changed by somebody else in the meantime, no permission, too large, still
 * referenced, invalid, or its document exists and cannot be used. The shop stays as it was.
 */
export type StoreRefusal = {
  kind: "store-refused";
  why: "away" | "conflict" | "forbidden" | "too-large" | "still-referenced" | "not-accepted" | "unusable";
};

type Kept<Change extends (context: never, request: never) => Promise<{ kind: string }>> = (
  request: Parameters<Change>[1],
) => Promise<Awaited<ReturnType<Change>> | StoreRefusal>;

/**
 * Where the catalogue is changed. Each method works like the function of its name in this folder; a hosted store is
 * changed first, and its refusal leaves the shop as it is. Pages never ask the store: they read our tables. Source:
 * docs/architecture.md#the-three-seams.
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

export type OrderDocuments = { orders: OrderDocument[]; next?: string };

/** What only a hosted store has. Methods that call the store throw `ContentStoreProblem` on failure. */
export type HostedContent = {
  /**
   * Called once when the shop begins to serve: from now on, what the store must be told is queued, with what it was not
   * told before.
   */
  begin(): Promise<void>;
  /** One round: listens for changes, imports them, and compares everything when that is due. */
  follow(): Promise<void>;
  reportStock(): Promise<void>;
  /** Finds the customer by identity or creates one. Can be repeated. */
  putCustomer(customer: { identity: string; email: string }): Promise<void>;
  /** Deletes customers, and removes the buyer from orders this shop put there. Can be repeated. */
  forgetCustomers(who: { identities: string[]; orderIds: string[] }): Promise<void>;
  /** Finds the id of the product that a document describes, in any case; undefined when there is none. */
  findProductId(documentId: string): Promise<string | undefined>;
  /** Writes the order with its present status and note. Can be repeated, also with an older state. */
  putOrder(order: OrderCopy): Promise<void>;
  /** Changes read from another store are not sent to this one. */
  project: string;
  /** A page of all orders in the store. Pass `next` as `after` for the next page. */
  listOrders(after: string): Promise<OrderDocuments>;
  /** Returns undefined when it is gone. */
  findOrder(documentId: string): Promise<OrderDocument | undefined>;
  /** Sets status or note if `revision` is current, else answers "conflict". Returns the new revision. */
  patchOrder(patch: OrderPatch): Promise<{ revision: string }>;
  /** Lets `follow` put rows that only our tables have into the store, some in each round. */
  pushCatalogue(): void;
  status(): ContentStatus;
  close(): void;
};

/** Whether the store answers, else since when not and `why`, in a sentence for the owner. */
export type ContentStatus = { isMovingIn: boolean } & (
  | { isAway: false; comparedAt: Date | undefined }
  | { isAway: true; since: Date; why: string }
);

/** An order as the store gets it, with amounts in kobo. The customer is written once and never changed. */
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
  /** Null for orders without a payment online. */
  reference: string | null;
  provider: string | null;
  /** Null while some of the total is due. */
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
 * An order somebody else wrote into the store, as far as readable: "" for a missing text, null for a missing or inexact
 * amount. In kobo.
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

/** The store failed or refused; `why` as in `StoreRefusal`, or the document already exists. */
export class ContentStoreProblem extends Error {
  readonly why: StoreRefusal["why"] | "exists";

  constructor(why: ContentStoreProblem["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}
