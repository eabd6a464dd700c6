import type { PersonalRecords } from "#app/people/privacy/personal-records.ts";
import { isTheirs, personal } from "#app/people/privacy/personal-table.ts";
import { storeOrders } from "./store-order-tables.server.ts";

export const personalStoreOrders: PersonalRecords = {
  tables: [
    personal(storeOrders, {
      name: "orders of the content store",
      rows: ({ emails }) => isTheirs(storeOrders.customer, emails),
      erasure: () => ({ customer: "", note: "" }),
      stays: {
        project: "the store's name",
        documentId: "an id",
        revision: "a version",
        status: "a state",
        items: "what was bought, without a name",
      },
      tells: ["customer", "status", "totalKobo", "items", "createdAt"],
      address: storeOrders.customer,
    }),
  ],
};
