import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { deliveryPlaces } from "#app/shop/delivery/delivery-tables.server.ts";

/** Adds places without a rate, which shoppers do not see. The second is archived. */
export async function insertPlaces(
  db: Database,
  { shown, archivedAt }: { shown: string; archivedAt: Date },
): Promise<void> {
  const names = ["Lekki", "Yaba", "The estate behind the second roundabout after the filling station"];
  await db.insert(deliveryPlaces).values(
    names.map((name, n) => ({
      id: n === 0 ? shown : randomUUID(),
      state: "LA",
      name,
      position: n + 1,
      archivedAt: n === 1 ? archivedAt : null,
    })),
  );
}
