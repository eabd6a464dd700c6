import { expect } from "vitest";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { eraseRows } from "#app/people/privacy/erase-rows.server.ts";
import { findScope } from "#app/people/privacy/find-scope.server.ts";
import { forgetOld } from "#app/people/privacy/forget-old.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import type { TestDatabase } from "#test/shops/test-database.ts";

/** Lists the work of forgetting and erasing, by name. */
export function worksOnPeople(
  database: () => TestDatabase,
  settings: Settings,
): [name: string, work: () => Promise<unknown>][] {
  // No pictures are stored.
  const keeping = { settings, personalData, proofPictures: {} as PictureStore };
  return [
    ["what is kept no longer", () => forgetOld({ ...database(), ...keeping, now: () => new Date(0) })],
    [
      "who is erased",
      async () => {
        const person = { email: "ada77777@example.com", isProven: true };
        const { tables, sales: finds, findOpenMatters } = personalData;
        const found = await findScope(database().db, finds, person);
        const { orders } = await listOrders(database(), { limit: 1 });
        // A checkout has its order's id here.
        const sales = await finds.around(database().db, [orders[0]!.id]);
        expect(sales.orderIds).toHaveLength(1);
        await findOpenMatters(database().db, sales);
        const scope = { ...found, ...sales };
        await database().db.transaction(erasing => eraseRows(erasing, tables, { scope, at: new Date(0) }));
      },
    ],
  ];
}
