import { describe, expect, test } from "vitest";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { mailKinds } from "#app/shop/message-texts/mail-kinds.server.ts";
import { standardShopTexts } from "#app/shop/message-texts/shop-texts.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./text-page.tsx";
import { loader as preview } from "./text-preview.tsx";
import { loader as list } from "./texts-page.tsx";

const shop = useTestShop();
const ours: string = standardShopTexts.order.standard;

async function post(kind: string, form: Record<string, string>) {
  const address = `/admin/texts/${kind}`;
  const asked = shop.ask(address, { cookie: await shop.asOwner(), form });
  const args = { ...asked, pattern: "/admin/texts/:kind", params: { kind } };
  await requireStaff(shop, args);
  return await action(args as never);
}
const read = async (kind: string) => await loader({ ...shop.ask(`/admin/texts/${kind}`), params: { kind } } as never);
const changed = async () =>
  Object.values((await list(shop.ask("/admin/texts") as never)).groups)
    .flat()
    .flatMap(({ kind, isChanged }) => (isChanged ? [kind] : []));

describe("a text of a chat", () => {
  const orderText = async () => await read("order");

  test("is saved, and our text is restored", async () => {
    expect(await post("order", { text: "I want {draft}: {lines}", seen: ours })).toMatchObject({ status: 302 });
    expect(await orderText()).toMatchObject({ chat: { text: "I want {draft}: {lines}" } });
    expect(await changed()).toEqual(["order"]);
    const back = { text: "half a word", seen: "I want {draft}: {lines}", restore: "yes" };
    expect(await post("order", back)).toMatchObject({ status: 302 });
    expect(await orderText()).toMatchObject({ chat: { text: ours } });
    expect(await changed()).toEqual([]);
  });

  test("that is invalid comes back as typed, with a sentence", async () => {
    const answer = await post("order", { text: "I want {drafts}", seen: ours });
    expect(answer).toMatchObject({
      data: {
        fields: { text: expect.stringMatching(/\{drafts\} is not available here/u) },
        typed: expect.arrayContaining([["text", "I want {drafts}"]]),
      },
      init: { status: 400 },
    });
    expect(await orderText()).toMatchObject({ chat: { text: ours } });
  });

  test("changed meanwhile is shown beside the typed one, which a second save writes", async () => {
    await post("order", { text: "First {draft}", seen: ours });
    const clash = await post("order", { text: "Second {draft}", seen: ours });
    expect(clash).toMatchObject({
      data: { message: "changedByYou", stored: { text: "First {draft}" }, clashes: ["text"] },
      init: { status: 409 },
    });
    expect(await orderText()).toMatchObject({ chat: { text: "First {draft}" } });
    expect(await post("order", { text: "Second {draft}", seen: "First {draft}" })).toMatchObject({ status: 302 });
    expect(await orderText()).toMatchObject({ chat: { text: "Second {draft}" } });
  });
});

describe("an e-mail", () => {
  const { subject, text } = mailKinds["refund-arrived"];
  const seen = { seenSubject: subject, seen: text };
  const mine = "Money is back, {first}: {amount} of {number}.\n\n{link}";

  test("is previewed as typed without saving, then saved, listed as the owner's and restored", async () => {
    const typed = { ...seen, subject: "Back: {amount}", text: mine };
    const looked = await post("refund-arrived", { ...typed, intent: "preview" });
    expect(looked).toMatchObject({
      data: {
        preview: { subject: "Back: ₦18,000.00", text: expect.stringContaining("Money is back, Adaeze: ₦18,000.00") },
      },
    });
    expect(await changed()).toEqual([]);
    const { path } = (looked as { data: { preview: { path: string } } }).data.preview;
    const frame = (headers: Record<string, string> = {}) =>
      preview({ ...shop.ask(path, { headers }), params: { kind: "refund-arrived" } } as never);
    expect(await (await frame()).text()).toContain("Money is back, Adaeze: ₦18,000.00");
    await expect(frame({ "Sec-Fetch-Dest": "document" })).rejects.toMatchObject({ init: { status: 400 } });
    await expect(frame({ "Sec-Fetch-Site": "cross-site" })).rejects.toMatchObject({ init: { status: 400 } });

    expect(await post("refund-arrived", typed)).toMatchObject({ status: 302 });
    expect(await read("refund-arrived")).toMatchObject({
      mail: { words: { subject: "Back: {amount}", text: mine }, saved: { subject: "Back: ₦18,000.00" } },
    });
    expect(await changed()).toEqual(["refund-arrived"]);
    await post("refund-arrived", {
      subject: "x",
      text: "y",
      seenSubject: "Back: {amount}",
      seen: mine,
      restore: "yes",
    });
    expect(await changed()).toEqual([]);
  });

  test("without a required part comes back, and a text saved by another person meanwhile is shown", async () => {
    expect(await post("refund-arrived", { ...seen, subject, text: "Money is back." })).toMatchObject({
      data: { fields: { text: expect.stringMatching(/Add \{number\}/u) } },
      init: { status: 400 },
    });
    await post("refund-arrived", { ...seen, subject, text: mine });
    expect(await post("refund-arrived", { ...seen, subject, text: `P.S.\n${mine}` })).toMatchObject({
      data: { stored: { text: mine }, clashes: ["text"] },
      init: { status: 409 },
    });
  });
});

test("an e-mail that the owner must switch on is listed as switched off", async () => {
  const { groups } = await list(shop.ask("/admin/texts") as never);
  const off = (group: keyof typeof groups) => groups[group].filter(({ isOff }) => isOff).map(({ kind }) => kind);
  const known = /^(?:stage|return|back-in-stock|pre-order|reminder|review)/u;
  expect(off("to shoppers").filter(kind => !known.test(kind))).toEqual([]);
  expect(off("to shoppers")).toHaveLength(21);
  expect(off("to you and who works here")).toEqual(["return-notice"]);
});

test("a text of an unknown kind has no page", async () => {
  await expect(post("poem", { text: "x" })).rejects.toMatchObject({ init: { status: 404 } });
  await expect(read("constructor")).rejects.toMatchObject({ init: { status: 404 } });
});
