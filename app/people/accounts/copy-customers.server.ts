import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { customers } from "./customer-tables.server.ts";

const forgottenSchema = v.object({ identities: v.array(v.string()), orderIds: v.array(v.string()) });

type Forgotten = v.InferOutput<typeof forgottenSchema>;

/** `putCustomer` is idempotent. */
type Store = {
  putCustomer(customer: { identity: string; email: string }): Promise<void>;
  forgetCustomers(who: Forgotten): Promise<void>;
};

const payloadSchema = v.object({ customerId: v.string() });

/** Copies new and erased customers to a hosted content store. Source: spec, calls (create customer). */
export function copyCustomers({ db }: { db: Database }, store: Store): OutboxEffects {
  return {
    // The trigger `customers_owed` queues this.
    async "content-customer"({ payload }) {
      const { customerId } = v.parse(payloadSchema, payload);
      const [customer] = await db
        .select({ identity: customers.identity, email: customers.email })
        .from(customers)
        .where(eq(customers.id, customerId));
      if (customer) await store.putCustomer(customer);
    },
    // `eraseRows` queues this.
    "content-forget": async ({ payload }) => await store.forgetCustomers(v.parse(forgottenSchema, payload)),
  };
}
