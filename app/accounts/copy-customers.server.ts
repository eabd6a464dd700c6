import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/database/open-database.server.ts";
import { customers } from "#app/database/schema.server.ts";
import type { OutboxEffects } from "#app/jobs/work-outbox.server.ts";

/** Where customers are copied to; safe to be told one again. */
type Store = { putCustomer(customer: { identity: string; email: string }): Promise<void> };

const payloadSchema = v.object({ customerId: v.string() });

/** What follows a new customer where a hosted content store keeps a copy of them. Source: spec §7 (create customer). */
export function copyCustomers({ db }: { db: Database }, store: Store): OutboxEffects {
  return {
    async "content-customer"({ payload }) {
      const { customerId } = v.parse(payloadSchema, payload);
      const [customer] = await db
        .select({ identity: customers.identity, email: customers.email })
        .from(customers)
        .where(eq(customers.id, customerId));
      if (customer) await store.putCustomer(customer);
    },
  };
}
