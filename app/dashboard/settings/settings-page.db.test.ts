import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loader as manifestLoader } from "#app/endpoints/found/web-manifest.tsx";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { loader as cartLoader } from "#app/storefront/cart/cart-page.tsx";
import { loader as storefrontLoader } from "#app/storefront/frame/storefront-layout.tsx";
import { loader as homeLoader, meta as homeMeta } from "#app/storefront/home/home-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertCustomer, sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action } from "./settings-form-page.tsx";

const shop = useTestShop({ keepsRows: true });

async function post(page: string, form: Record<string, string>) {
  const asked = shop.ask(`/admin/settings/${page}`, { cookie: await shop.asOwner(), form });
  const args = { ...asked, params: { page }, pattern: "/admin/settings/:page" };
  await requireStaff(shop, args);
  return await action(args as unknown as Parameters<typeof action>[0]);
}
const words = { headline: "Sewn in Ìbàdàn.", instagram: "https://instagram.com/adas", facebook: "" };

test("the owner's settings are used at once: in the storefront, in the cart, and in the charge", async () => {
  const { customerId, email } = await insertCustomer(shop.db);
  const product = await insertProduct(shop.db);
  const order = {
    account: { customerId, email },
    lines: [{ productId: product.id, size: "M", quantity: 1 }],
    wantsDelivery: true,
    delivery: sampleDelivery,
  } as const;
  const before = await startCheckout(shop, { ...order, lines: [...order.lines] });
  expect(before).toMatchObject({ kind: "started", feeKobo: 350_000 });

  expect(await post("general", { shopName: "Ada's" })).toMatchObject({ status: 302 });
  expect(await post("online-shop", words)).toMatchObject({ status: 302 });
  expect(await post("delivery", { deliveryFee: "4,000.50" })).toMatchObject({ status: 302 });
  expect(await findShopSettings(shop)).toMatchObject({
    shopName: "Ada's",
    headline: "Sewn in Ìbàdàn.",
    deliveryFeeKobo: 400_050,
  });
  expect(await homeLoader(shop.ask("/") as never)).toMatchObject({ headline: "Sewn in Ìbàdàn." });
  expect(await storefrontLoader(shop.ask("/") as never)).toMatchObject({
    shopName: "Ada's",
    socialLinks: expect.stringContaining("https://instagram.com/adas"),
  });
  expect(await cartLoader(shop.ask("/cart") as never)).toMatchObject({
    shown: { table: { rates: [{ feeKobo: 400_050, days: null }], places: [] } },
  });

  // The old total is not charged: the same cart gets a new payment with the new total.
  const after = await startCheckout(shop, { ...order, lines: [...order.lines] });
  expect(after).toMatchObject({ kind: "started", feeKobo: 400_050, totalKobo: 1_650_050 });
  expect(after).not.toMatchObject({ reference: (before as { reference: string }).reference });
});

test("the shop describes itself in its owner's words for searches, else with its slogan, else not at all", async () => {
  const said = async () => {
    const loaderData = await homeLoader(shop.ask("/") as never);
    const manifest = await (await manifestLoader(shop.ask("/manifest.webmanifest") as never)).json();
    return {
      tagline: loaderData.tagline,
      searches: homeMeta({ matches: [], loaderData } as never)?.find(
        one => "name" in one && one.name === "description",
      ),
      manifest: (manifest as { description: string }).description,
    };
  };
  expect(await said()).toEqual({ tagline: "" });
  await post("online-shop", { ...words, tagline: " Jeans and sneakers,\nmended for ever. " });
  const line = "Jeans and sneakers, mended for ever.";
  expect(await said()).toEqual({ tagline: line, searches: { name: "description", content: line }, manifest: line });
  const found = "Jeans and sneakers for men and women in Ibadan, sent to all of Nigeria.";
  await post("online-shop", { ...words, tagline: line, searchDescription: found });
  expect(await said()).toEqual({ tagline: line, searches: { name: "description", content: found }, manifest: found });
});

test("an earlier, longer slogan may be saved again as it was, and a new one has at most 90 characters", async () => {
  const tagline = "Long ".repeat(20).trim();
  await shop.db.update(shopSettings).set({ value: tagline }).where(eq(shopSettings.key, "tagline"));
  const seen = { tagline, "seen-tagline": tagline };
  await post("online-shop", { ...seen, headline: "Short" });
  expect(await findShopSettings(shop)).toMatchObject({ headline: "Short", tagline });
  const answer = await post("online-shop", { ...seen, tagline: `${tagline}.` });
  expect(answer).toMatchObject({ data: { fields: { tagline: "Use at most 90 characters." } } });
});

test("the home page has the owner's lines under its sections, and none where they are empty", async () => {
  const lines = { categoriesLine: "Pick one", newLine: "", featuredLine: "Our best" };
  await post("online-shop", lines);
  const data = await homeLoader(shop.ask("/") as never);
  expect(data.lines).toEqual({ categories: "Pick one", newest: "", featured: "Our best" });
});

test("a wrong value comes back beside its field as typed, and changes nothing", async () => {
  const is = await findShopSettings(shop);
  const answer = await post("delivery", { deliveryFee: "about 4000" });
  expect(answer).toMatchObject({
    data: {
      ok: false,
      fields: { deliveryFee: expect.any(String) },
      typed: expect.arrayContaining([["deliveryFee", "about 4000"]]),
    },
    init: { status: 400 },
  });
  // The transfer account has its own page and needs the owner's password.
  for (const page of ["none", "transfer", "look"]) {
    await expect(post(page, { transferAccount: "0123456789" })).rejects.toMatchObject({ init: { status: 404 } });
  }
  expect(await findShopSettings(shop)).toEqual(is);
});

test("a setting changed by another person since the page was loaded is answered with its present value", async () => {
  const is = await findShopSettings(shop);
  const answer = await post("online-shop", { ...words, headline: "Mine.", "seen-headline": "As it was." });
  expect(answer).toMatchObject({ data: { stored: { headline: is.headline } }, init: { status: 409 } });
  expect(await findShopSettings(shop)).toEqual(is);
});

test("the seller is set with VAT in prices, which needs the number; a clash shows both values", async () => {
  const seller = {
    legalName: " Ada\nSews Ltd ",
    legalAddress: "",
    cacNumber: "RC 77",
    taxId: "",
    isVatRegistered: "true",
  };
  const seen = Object.fromEntries(Object.keys(seller).map(name => [`seen-${name}`, ""]));
  const form = { ...seller, ...seen, "seen-isVatRegistered": "false" };
  const at = "receipts";
  expect(await post(at, form)).toMatchObject({
    data: { fields: { taxId: expect.stringContaining("VAT or Tax ID") } },
    init: { status: 400 },
  });
  expect(await post(at, { ...form, taxId: "1", legalName: "x".repeat(121) })).toMatchObject({
    data: { fields: { legalName: expect.any(String) } },
  });
  await expect(post(at, { ...form, isVatRegistered: "maybe" })).rejects.toMatchObject({ init: { status: 400 } });
  expect(await post(at, { ...form, taxId: "0123-01" })).toMatchObject({ status: 302 });
  const set = { legalName: "Ada Sews Ltd", cacNumber: "RC 77", taxId: "0123-01", isVatRegistered: true };
  expect(await findShopSettings(shop)).toMatchObject(set);
  const other = await post(at, { ...form, legalName: "Obi Ltd", taxId: "0123-01", isVatRegistered: "false" });
  expect(other).toMatchObject({ data: { stored: { legalName: "Ada Sews Ltd" } }, init: { status: 409 } });
});

test("the owner switches on each automatic e-mail of the shop separately", async () => {
  const off = { "seen-tellsBackInStock": "false", "seen-remindsOfCheckouts": "false" };
  const set = async (form: Record<string, string>) =>
    (await post("notifications", { ...off, ...form })) as {
      status?: number;
      init?: { status: number };
    };
  const now = async () => {
    const { tellsBackInStock, remindsOfCheckouts } = await findShopSettings(shop);
    return { tellsBackInStock, remindsOfCheckouts };
  };
  expect(await now()).toEqual({ tellsBackInStock: false, remindsOfCheckouts: false });
  expect((await set({ tellsBackInStock: "true", remindsOfCheckouts: "false" })).status).toBe(302);
  expect(await now()).toEqual({ tellsBackInStock: true, remindsOfCheckouts: false });
  // Another tab, which was opened before, posts these settings.
  expect((await set({ tellsBackInStock: "false", remindsOfCheckouts: "true" })).status).toBe(302);
  expect(await now()).toEqual({ tellsBackInStock: true, remindsOfCheckouts: true });
  await expect(set({ tellsBackInStock: "perhaps", remindsOfCheckouts: "true" })).rejects.toMatchObject({
    init: { status: 400 },
  });
});
