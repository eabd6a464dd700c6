import { expect, test } from "vitest";
import { minutes } from "#test/shops/order-shop.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { announces } from "./announcement.ts";
import { changeShopSettings } from "./change-shop-settings.server.ts";
import { noteAnnouncement } from "./note-announcement.server.ts";
import { parseSettings } from "./parse-settings.server.ts";
import { findShopSettings } from "./shop-settings.server.ts";

const shop = useOrderShop();

const startSettings = { deliveryFeeKobo: 0 };
const kept = { read: async <Fact>(_name: string, find: () => Promise<Fact>) => await find(), forget() {} };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  const all = { announcement: "", announcementLink: "", announcementFrom: "", announcementUntil: "", ...values };
  for (const [name, value] of Object.entries(all)) {
    form.set(name, value);
    form.set(`seen-${name}`, "");
  }
  return form;
}

function problemsOf(values: Record<string, string>) {
  const parsed = parseSettings("online-shop", formOf(values));
  return parsed?.ok === false ? parsed.fields : undefined;
}

test("an announcement links to this shop or an https address, and ends after it starts", () => {
  const text = { announcement: "Sale" };
  const wrong = expect.objectContaining({ announcementLink: expect.stringContaining("https://") });
  expect(problemsOf({ ...text, announcementLink: "/category/Lace?in=1" })).toBeUndefined();
  expect(problemsOf({ ...text, announcementLink: "https://example.com/sale" })).toBeUndefined();
  expect(problemsOf({ ...text, announcementLink: "http://example.com" })).toEqual(wrong);
  expect(problemsOf({ ...text, announcementLink: "//example.com" })).toEqual(wrong);
  expect(problemsOf({ ...text, announcementLink: "/\\example.com" })).toEqual(wrong);
  expect(problemsOf({ ...text, announcementLink: "javascript:alert(1)" })).toEqual(wrong);
  expect(problemsOf({ announcementLink: "/delivery" })).toEqual({ announcement: "Enter the text of the link." });
  expect(problemsOf({ announcement: "a".repeat(121) })).toEqual({ announcement: "Use at most 120 characters." });
  expect(problemsOf({ ...text, announcementFrom: "2026-11-24T10:00", announcementUntil: "2026-11-24T10:00" })).toEqual({
    announcementUntil: "The end must be after the start.",
  });
});

test("an announcement with dates runs between them, and a job notes its beginning and its end once", async () => {
  const settings = { settings: startSettings, db: shop.db };
  const after = (ms: number) => new Date(shop.now().getTime() + ms);
  const wanted = {
    announcement: "Sale",
    announcementFrom: after(10 * minutes).toISOString(),
    announcementUntil: after(20 * minutes).toISOString(),
  };
  await changeShopSettings({ ...settings, now: () => shop.now() }, { actor: "owner@example.com", wanted, seen: {} });
  const at = async (ms: number) => {
    const now = () => after(ms);
    await noteAnnouncement({ ...settings, kept: kept as never, now });
    const present = await findShopSettings(settings);
    return [announces(present, now()), present.announcementRuns];
  };
  expect(await at(0)).toEqual([false, false]);
  expect(await at(10 * minutes)).toEqual([true, true]);
  expect(await at(19 * minutes)).toEqual([true, true]);
  expect(await at(20 * minutes)).toEqual([false, false]);
});
