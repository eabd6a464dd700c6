import { expect, test } from "vitest";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { moveDay } from "#app/orders/moved-days/move-day.server.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./tracking-page.tsx";

const shop = useTestShop();
const [first, later] = [10, 20].map(days => lagosDayAfter(lagosDayOf(new Date()), days)) as [string, string];

async function open(token: string) {
  const { data } = await loader({ ...shop.ask(`/track/${token}`), params: { token } } as never);
  return "order" in data ? data.order : undefined;
}

/** Posts the page's form; returns where it leads, or the refusal. */
async function keep(token: string) {
  const answer = await action({
    ...shop.ask(`/track/${token}`, { form: { intent: "keep" } }),
    params: { token },
  } as never);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") };
  return { status: answer.init?.status, problem: answer.data.problem };
}

test("an order's page says its new day and the reason, and offers to keep it or have the money back until it is kept", async () => {
  const { id, trackToken, totalKobo } = await insertOrder(shop.db, { readyBy: first });
  expect(await open(trackToken)).toMatchObject({ moved: undefined, cancel: undefined });
  expect(await keep(trackToken)).toEqual({ status: 409, problem: expect.stringMatching(/nothing to choose/u) });
  await moveDay(shop, { id, actor: "tailor@example.com", seen: first, day: later, reason: "No lace." });
  expect(await open(trackToken)).toMatchObject({
    readyBy: later,
    moved: { from: first, to: later, reason: "No lace.", isKept: false },
    cancel: { byProviderKobo: totalKobo, until: expect.any(Date) },
  });
  expect(await keep(trackToken)).toEqual({ status: 302, to: `/track/${trackToken}` });
  expect(await open(trackToken)).toMatchObject({ moved: { isKept: true }, cancel: undefined });
});
