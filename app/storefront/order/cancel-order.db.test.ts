import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./tracking-page.tsx";

const shop = useTestShop();

beforeEach(() => shop.db.insert(shopSettings).values({ key: "shoppersCancel", value: true }));

async function open(token: string) {
  const { data } = await loader({ ...shop.ask(`/track/${token}`), params: { token } } as never);
  return "order" in data ? data.order : undefined;
}

/** Posts the page's form; returns where it leads, or the refusal. */
async function post(token: string, form: Record<string, string>) {
  try {
    const answer = await action({ ...shop.ask(`/track/${token}`, { form }), params: { token } } as never);
    if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
    return { status: answer.init?.status, problem: answer.data.problem };
  } catch (thrown) {
    return { status: (thrown as { init: { status: number } }).init.status };
  }
}

test("an order's page offers to cancel it while the owner allows it, and says afterwards who did", async () => {
  const { trackToken, totalKobo } = await insertOrder(shop.db);
  expect(await open(trackToken)).toMatchObject({
    cancel: { until: undefined, end: "packed", byProviderKobo: totalKobo, byHandKobo: 0 },
    isCancelledByLink: false,
  });
  const cancelled = await post(trackToken, { intent: "cancel", seen: String(totalKobo) });
  expect(cancelled).toEqual({ status: 302, to: `/track/${trackToken}` });
  expect(await open(trackToken)).toMatchObject({
    stage: "cancelled",
    cancel: undefined,
    isCancelledByLink: true,
  });
  await shop.db.delete(shopSettings);
  const { trackToken: other } = await insertOrder(shop.db);
  expect(await open(other)).toMatchObject({ cancel: undefined });
});

test("a sum that changed, and an order that was packed meanwhile, are said in a sentence", async () => {
  const { id, trackToken, totalKobo } = await insertOrder(shop.db);
  const press = (seen: string) => post(trackToken, { intent: "cancel", seen });
  expect(await press("1")).toEqual({ status: 409, problem: expect.stringMatching(/amount has changed/u) });
  await shop.db.update(orders).set({ stage: "packed" }).where(eq(orders.id, id));
  expect(await press(String(totalKobo))).toEqual({ status: 409, problem: expect.stringMatching(/begun to prepare/u) });
});

test.each(["", "-1", "1.5", "a", "9".repeat(30)])("a form with the sum %j cancels nothing", async seen => {
  const { id, trackToken } = await insertOrder(shop.db);
  expect(await post(trackToken, { intent: "cancel", seen })).toEqual({ status: 400 });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ stage: "placed" });
});
