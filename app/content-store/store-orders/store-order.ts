import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { StoreOrderItem } from "./store-order-tables.server.ts";

/** An order from before the shop used the store. `status` is any word, or "". */
export type StoreOrderSummary = {
  id: string;
  documentId: string;
  /** The e-mail address that the customer signed in with, "" when unknown. */
  customer: string;
  status: string;
  /** Null when the total is unknown or not exact. */
  totalKobo: number | null;
  pieces: number;
  createdAt: Date;
};

export type StoreOrder = StoreOrderSummary & {
  note: string;
  items: (StoreOrderItem & { picture: StoredPicture | null })[];
};
