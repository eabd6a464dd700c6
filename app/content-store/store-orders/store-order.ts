import type { StoreOrderItem } from "#app/platform/tables/content-tables.server.ts";
import type { StoredPicture } from "#app/lib/stored-picture.ts";

/** An order that was in a content store before the shop used it, for the owner's list. `status` is any word, or "". */
export type StoreOrderSummary = {
  id: string;
  /** Its id in the store. */
  documentId: string;
  /** The e-mail address signed in with; "" when it is not told. */
  customer: string;
  status: string;
  /** Null when it is not told, or not exactly. */
  totalKobo: number | null;
  pieces: number;
  createdAt: Date;
};

/** The whole of it. */
export type StoreOrder = StoreOrderSummary & {
  note: string;
  items: (StoreOrderItem & { picture: StoredPicture | null })[];
};
