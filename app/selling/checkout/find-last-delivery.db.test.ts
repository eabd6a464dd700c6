import { expect, test } from "vitest";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { findLastDelivery } from "./find-last-delivery.server.ts";

const opened = useTestDatabase();

test("a customer's last address comes from their own newest order", async () => {
  const { db } = opened;
  const { customerId } = await insertOrder(db, { city: "Ibadan", paidAt: new Date("2026-10-01T09:00:00Z") });
  const newest = await insertOrder(db, {
    customerId,
    fullName: "Adaeze Obi",
    postalCode: "101233",
    paidAt: new Date("2026-11-01T09:00:00Z"),
  });
  await insertOrder(db, { customerId, city: "Kano", paidAt: new Date("2026-09-01T09:00:00Z") });
  await insertOrder(db, { customerEmail: "musa@example.com", city: "Jos", paidAt: new Date("2026-11-20T09:00:00Z") });
  expect(await findLastDelivery({ db }, customerId)).toEqual({
    orderId: newest.id,
    delivery: {
      fullName: "Adaeze Obi",
      email: "ada@example.com",
      phone: "+2348031234567",
      street: "12 Allen Avenue",
      city: "Ikeja",
      region: "Lagos",
      postalCode: "101233",
    },
  });
  expect(await findLastDelivery({ db }, newId())).toBeUndefined();
});
