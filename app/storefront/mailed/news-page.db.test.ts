import { beforeEach, describe, expect, test } from "vitest";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as loadFrame } from "#app/storefront/frame/storefront-layout.tsx";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./news-page.tsx";

const shop = useTestShop();
const [email, phone] = ["ada@example.com", "+2348031110001"];
const both = { email, "email-agrees": "on", whatsapp: "0803 111 0001", "whatsapp-agrees": "on" };

const look = () => loader(shop.ask("/news") as never);
async function send(form: Record<string, string>, from = "197.210.1.1") {
  const { data, init } = await action(shop.ask("/news", { form, headers: { [clientAddressHeader]: from } }) as never);
  return { status: init?.status, ...data.signedUp };
}
const stored = async () => (await shop.db.select().from(consents)).map(one => one.phone ?? one.email).toSorted();
const footer = async () => (await loadFrame(shop.ask("/") as never)).socialLinks;

test("there is no page and no link to it until the owner asks for consent", async () => {
  await expect(look()).rejects.toMatchObject({ init: { status: 404 } });
  await expect(send(both)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await stored()).toEqual([]);
  expect(await footer()).toBeUndefined();
});

describe("while the owner asks for consent", () => {
  beforeEach(async () => {
    await shop.db.insert(shopSettings).values({ key: "asksConsent", value: true });
  });

  test("the footer leads to the page, which is not cached", async () => {
    expect(await footer()).toContain('href="/news"');
    expect(await look()).toMatchObject({
      data: { hasPage: false, hasNumber: false },
      init: { headers: { "Cache-Control": "no-store" } },
    });
  });

  test("each channel has its own words, and sending twice at once or again says and stores the same", async () => {
    const done = { status: 200, kind: "done", email, whatsapp: phone };
    expect(await Promise.all([send(both), send(both)])).toEqual([done, done]);
    expect(await send({ ...both, email: " ADA@example.com" })).toEqual(done);
    expect(await send({ ...both, whatsapp: "+234 803-111-0001" })).toEqual(done);
    expect(await stored()).toEqual([phone, email]);
    const words = (await shop.db.select().from(consents)).map(one => [one.channel, one.words, one.place]);
    expect(words.toSorted()).toEqual([
      ["email", "Send me news and offers by email", "news"],
      ["whatsapp", "Send me news and offers on WhatsApp", "news"],
    ]);
  });

  test("one channel is enough", async () => {
    expect(await send({ email, "email-agrees": "on" })).toEqual({ status: 200, kind: "done", email });
    expect(await send({ whatsapp: "08031110001", "whatsapp-agrees": "on" })).toMatchObject({ whatsapp: phone });
  });

  const tick = "Tick the box below, or leave this empty.";
  test.each([
    ["nothing", {}, { email: "Choose email, WhatsApp or both." }],
    ["an address without its tick", { email }, { email: tick }],
    ["a number beside a whole address", { ...both, "whatsapp-agrees": "" }, { whatsapp: tick }],
    [
      "ticks alone",
      { "email-agrees": "on", "whatsapp-agrees": "on" },
      { email: /Enter your/u, whatsapp: /Enter your/u },
    ],
    ["half an address", { ...both, email: "ada@" }, { email: /ada@example.com/u }],
    ["a number too short", { ...both, whatsapp: "0803 111" }, { whatsapp: /0803 123 4567/u }],
    ["markup", { ...both, email: "<script>@x.y", whatsapp: "'; drop table" }, { email: /Enter/u, whatsapp: /Enter/u }],
    ["a header", { ...both, email: "a@b.co\r\nBcc: c@d.co" }, { email: /Enter/u }],
    [
      "half a letter and a zero",
      { ...both, email: "\ud83d@b.co", whatsapp: "\u0000" },
      { email: /./u, whatsapp: /./u },
    ],
    ["a book", { ...both, email: "a".repeat(20_000) }, { email: /Enter/u }],
  ])("%s is answered beside the field, and nothing is stored", async (_what, form, fields) => {
    const answer = await send(form as Record<string, string>);
    expect(answer).toMatchObject({ status: 400, kind: "refused" });
    const expected = Object.entries(fields).map(([name, words]) => [name, expect.stringMatching(words)]);
    expect(answer).toHaveProperty("fields", Object.fromEntries(expected));
    expect(await stored()).toEqual([]);
  });

  test("one network may sign up twenty addresses an hour, and then others still may", async () => {
    for (let n = 0; n < 20; n++) await send({ email: `a${n}@example.com`, "email-agrees": "on" });
    expect(await send(both)).toEqual({ status: 429, kind: "too-many-tries" });
    expect(await stored()).not.toContain(email);
    expect(await send(both, "102.89.2.2")).toMatchObject({ status: 200 });
    shop.passMinutes(61);
    expect(await send(both)).toMatchObject({ status: 200 });
  });
});
