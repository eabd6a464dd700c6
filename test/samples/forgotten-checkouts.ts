import { randomUUID } from "node:crypto";
import { checkoutLines, checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

type Forgotten = Partial<typeof checkouts.$inferInsert> & {
  product: { id: string; code: string };
  /** The wanted sizes; by default M. */
  sizes?: string[];
};

/**
 * Adds a checkout of Ada's with one piece (by default) that expired unpaid at `expiresAt`, 45 minutes after its start.
 */
export async function insertForgotten(
  db: Database,
  { product, sizes = ["M"], ...overrides }: Forgotten & { expiresAt: Date },
): Promise<{ id: string; customerId: string }> {
  const id = overrides.id ?? newId();
  const customerId = overrides.customerId ?? newId();
  const email = overrides.email ?? "ada@example.com";
  await db.insert(customers).values({ id: customerId, identity: randomUUID(), email }).onConflictDoNothing();
  await db.insert(checkouts).values({
    state: "expired",
    fingerprint: id,
    fullName: "Ada Obi",
    email,
    phone: "+2348031234567",
    street: "12 Allen Avenue",
    city: "Ikeja",
    region: "Lagos",
    wantsDelivery: false,
    subtotalKobo: 1_250_000,
    feeKobo: 0,
    totalKobo: 1_250_000,
    createdAt: new Date(overrides.expiresAt.getTime() - 45 * 60_000),
    ...overrides,
    id,
    customerId,
  });
  const { id: productId, code } = product;
  const facts = { productId, code, title: "Adire shirt", categoryName: "Shirts", color: "indigo" };
  await db.insert(checkoutLines).values(
    sizes.map((size, position) => ({
      ...facts,
      checkoutId: id,
      position,
      size,
      priceKobo: 1_250_000,
      quantity: position + 1,
    })),
  );
  return { id, customerId };
}
