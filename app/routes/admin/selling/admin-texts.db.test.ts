import { expect, test } from "vitest";
import { requireStaff } from "#app/staff/require-staff.server.ts";
import { shopTexts } from "#app/texts/shop-texts.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./admin-texts.tsx";

const shop = useTestShop();
const ours: string = shopTexts.order.standard;

async function post(form: Record<string, string>) {
  const args = shop.ask("/admin/texts?kind=order", { cookie: await shop.asOwner(), form: { kind: "order", ...form } });
  await requireStaff(shop, args);
  return await action(args as never);
}

const orderText = async () => (await loader(shop.ask("/admin/texts") as never)).texts.order;

test("a text is saved, and ours put back", async () => {
  expect(await post({ text: "I want {draft}: {lines}", seen: ours })).toMatchObject({ status: 302 });
  expect(await orderText()).toBe("I want {draft}: {lines}");
  const back = { text: "half a word", seen: "I want {draft}: {lines}", restore: "yes" };
  expect(await post(back)).toMatchObject({ status: 302 });
  expect(await orderText()).toBe(ours);
});

test("a text that will not do comes back with what was typed and a sentence", async () => {
  const answer = await post({ text: "I want {drafts}", seen: ours });
  expect(answer).toMatchObject({
    data: {
      kind: "order",
      fields: { text: expect.stringMatching(/no \{drafts\}/u) },
      typed: expect.arrayContaining([["text", "I want {drafts}"]]),
    },
    init: { status: 400 },
  });
  expect(await orderText()).toBe(ours);
});

test("a text that somebody else has changed meanwhile is shown beside one's own, and can be left", async () => {
  await post({ text: "First {draft}", seen: ours });
  const clash = await post({ text: "Second {draft}", seen: ours });
  expect(clash).toMatchObject({ data: { message: "changedMeanwhile", there: "First {draft}" }, init: { status: 409 } });
  expect(await post({ text: "Second {draft}", seen: "First {draft}", leave: "text" })).toMatchObject({ status: 302 });
  expect(await orderText()).toBe("First {draft}");
});

test("a text of no kind is no form of ours", async () => {
  await expect(post({ kind: "poem", text: "x" })).rejects.toMatchObject({ init: { status: 400 } });
});
