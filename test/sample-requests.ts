import { newId } from "#app/database/new-id.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { stockRequests } from "#app/tables/request-tables.server.ts";
import { insertProduct } from "./samples.ts";

/** Rows of somebody who asked to be written to. */
export async function leaveRequests(
  db: Database,
  { email, customerId, now }: { email: string; customerId: string; now: Date },
): Promise<void> {
  const { id: productId } = await insertProduct(db, { quantities: { M: 0 } });
  const until = new Date(now.getTime() + 3_600_000);
  await db
    .insert(stockRequests)
    .values({ id: newId(), productId, size: "M", email: email.toLowerCase(), customerId, askedAt: now, until });
}
