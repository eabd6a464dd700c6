import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { renderSlip } from "#test/pages/render-slip.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action } from "./tracking-page.tsx";

const shop = useTestShop();
const door = { wantsDelivery: true, deliveryKind: "door" } as const;

async function post(token: string, otherPhone: string) {
  const form = { intent: "rider-number", otherPhone };
  const answer = await action({ ...shop.ask(`/track/${token}`, { form }), params: { token } } as never);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
  return { status: answer.init?.status, ...answer.data };
}

test("a number typed on the order's page is saved, and a wrong one is told beside its field", async () => {
  const { id, trackToken } = await insertOrder(shop.db, door);
  const wrong = { status: 400, numberProblem: "Enter a phone number such as 0803 123 4567." };
  expect(await post(trackToken, "ask")).toEqual(wrong);
  expect(await post(trackToken, "0805 123 4568")).toEqual({ status: 302, to: `/track/${trackToken}` });
  expect((await shop.db.select().from(orders).where(eq(orders.id, id)))[0]).toMatchObject({
    otherPhone: "+2348051234568",
  });
  await shop.db.update(orders).set({ stage: "sent" });
  expect(await post(trackToken, "")).toEqual({ status: 409, problem: expect.stringMatching(/on its way/u) });
});

test("a slip says when the customer gave the number, and when it was removed, because an earlier one was printed without", async () => {
  const { id, trackToken } = await insertOrder(shop.db, door);
  const slip = async () => renderSlip((await findOrder(shop, id))!).replaceAll(/<!-- -->/gu, "");
  expect(await slip()).not.toMatch(/Changed|added/u);
  await post(trackToken, "0805 123 4568");
  const given = formatLagosTime(shop.now());
  expect(await slip()).toContain(`or 0805 123 4568 (added ${given})`);
  expect(await slip()).toContain(`Changed ${given}`);
  shop.passMinutes(30);
  await post(trackToken, "");
  expect(await slip()).toContain(`Changed ${formatLagosTime(shop.now())}`);
  expect(await slip()).not.toContain("added");
});
