import { inArray } from "drizzle-orm";
import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { personal } from "#app/people/privacy/personal-table.ts";
import { parcelPictures } from "./order-picture-tables.server.ts";

/** A parcel's label names its customer; a hand-over and a style may show them. */
export const personalOrderPictures: PersonalRecords = {
  tables: [
    personal(parcelPictures, {
      name: "pictures of orders",
      rows: ({ orderIds }) => inArray(parcelPictures.orderId, orderIds),
      erasure: "delete",
      tells: ["orderId", "kind", "createdAt"],
    }),
  ],
  async pictures(db, { orderIds }) {
    const sent = await db
      .select({ key: parcelPictures.key })
      .from(parcelPictures)
      .where(inArray(parcelPictures.orderId, orderIds));
    return sent.map(({ key }) => key);
  },
};
