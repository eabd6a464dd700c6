import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as lookFile from "#app/endpoints/found/look-file.tsx";
import { loader as manifestLoader } from "#app/endpoints/found/web-manifest.tsx";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { images } from "#app/platform/pictures/picture-tables.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { readLookPicture } from "#app/shop/look/look.ts";
import { iconAddresses, logoAddress } from "#app/shop/look/look-files.ts";
import { lookOf } from "#app/shop/look/look-of.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { insertPicture } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import * as look from "./look-page.tsx";

let shop: TestShop;
const handle = routeHandler({
  root: { module: { default: () => null } },
  file: { path: "look/:file", parentId: "root", module: lookFile },
  admin: { path: "admin", parentId: "root", module: admin },
  look: { path: "look", parentId: "admin", module: look },
});
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.emptyTables());
afterAll(() => shop.close());

type Fields = Record<string, string | Blob>;
const start = { logo: "", logoDark: "", icon: "", color: "", displayFace: "", showsMotif: "true" };
const seenOf = ({ color, ...rest }: typeof start) =>
  Object.fromEntries(Object.entries({ ...rest, brandColor: color }).map(([name, text]) => [`seen-${name}`, text]));

/** Sends the whole form, as a browser without script does. */
function formOf(fields: Fields, seen: typeof start): FormData {
  const body = new FormData();
  const empty = { logoFile: new File([], ""), logoDarkFile: new File([], ""), iconFile: new File([], "") };
  const all: Fields = { ...seen, ownColor: "", ...empty, ...seenOf(seen), ...fields };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  return body;
}

async function request(body: FormData) {
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  return new Request(`${shop.settings.origin}/admin/look`, { method: "POST", headers, body });
}

async function post(fields: Fields, seen = start) {
  return await handle(await request(formOf(fields, seen)), shop.context());
}

/** Returns what the page says about a form that is not saved. */
async function refusalOf(fields: Fields, seen = start) {
  const args = { ...shop.ask("/admin/look"), request: await request(formOf(fields, seen)) };
  await requireStaff(shop, args);
  const answer = await look.action(args as never);
  if (answer instanceof Response) throw new Error("It was saved.");
  return { status: answer.init?.status, ...answer.data };
}

async function picture(width: number, height: number, name = "logo.png") {
  const paint = { width, height, channels: 4 as const, background: "#ff000080" };
  return new File([new Uint8Array(await sharp({ create: paint }).png().toBuffer())], name);
}

test("logo, icon, colour, typeface and pattern are saved, written in the history, and removed again", async () => {
  const files = { logoFile: await picture(400, 160), iconFile: await picture(600, 512) };
  const saved = await post({ ...files, color: "own", ownColor: "A81", displayFace: "inter", showsMotif: "false" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/admin/look"]);
  const now = await findShopSettings(shop);
  expect(now).toMatchObject({ brandColor: "#aa8811", displayFace: "inter", showsMotif: false, logoDark: "" });
  expect(readLookPicture(now.logo)).toMatchObject({ width: 400, height: 160 });
  expect(readLookPicture(now.icon)).toMatchObject({ width: 600, height: 512 });
  const [entry] = await shop.db.select().from(auditEvents).where(eq(auditEvents.subject, "settings"));
  expect(entry?.after).toMatchObject({ brandColor: "#aa8811", logo: now.logo });

  const seen = {
    logo: now.logo,
    logoDark: "",
    icon: now.icon,
    color: "#aa8811",
    displayFace: "inter",
    showsMotif: "false",
  };
  await post({ logoRemove: "on", iconRemove: "on", color: "", displayFace: "", showsMotif: "true" }, seen);
  expect(await findShopSettings(shop)).toMatchObject({ logo: "", icon: "", brandColor: "", showsMotif: true });
});

test("an own colour counts only where another colour is chosen", async () => {
  await post({ color: "#7a1f3d", ownColor: "nonsense" });
  expect(await findShopSettings(shop)).toMatchObject({ brandColor: "#7a1f3d" });
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a page with another name", "<!doctype html><script>alert(1)</script>"],
  ["an empty file", ""],
])("%s is refused as a logo by its content, with a sentence, and the rest stays typed", async (_what, content) => {
  const { status, fields, typed } = await refusalOf({ logoFile: new File([content], "logo.png"), color: "#7a1f3d" });
  expect(status).toBe(400);
  expect(fields).toEqual({
    logoFile: expect.stringMatching(/SVG is not accepted|We can't read this file as a picture|The file is empty/u),
  });
  expect(typed).toContainEqual(["color", "#7a1f3d"]);
  expect(await findShopSettings(shop)).toMatchObject({ logo: "", brandColor: "" });
});

test("a small icon and a malformed colour are both named at once", async () => {
  const logoFile = await picture(400, 160);
  const iconFile = await picture(511, 900);
  const { status, fields, typed } = await refusalOf({ logoFile, iconFile, color: "own", ownColor: "#12345" });
  expect(status).toBe(400);
  expect(fields).toEqual({
    iconFile: "This icon is 511 × 900 pixels. Choose one of at least 512 × 512.",
    ownColor: "Enter a colour as six digits, for example #a8401f.",
  });
  // A picture that was uploaded and is right need not be chosen again.
  expect(typed).toContainEqual(["logo", expect.stringMatching(/^[\da-f]{32} 400x160$/u)]);
});

test("another colour that is not said is refused", async () => {
  const { fields } = await refusalOf({ color: "own", ownColor: "" });
  expect(fields).toEqual({ ownColor: "Enter a colour as six digits, for example #a8401f." });
});

test("a logo 12,000 px wide is kept at the largest size that is shown", async () => {
  const wide = await picture(12_000, 3_000);
  expect((await post({ logoFile: wide })).status).toBe(302);
  expect(readLookPicture((await findShopSettings(shop)).logo)).toMatchObject({ width: 2400, height: 600 });
});

test("of a moving picture the first frame is the logo", async () => {
  const frames = await sharp(
    await Promise.all(
      ["#ff0000", "#00ff00"].map(background =>
        sharp({ create: { width: 200, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const moving = new File([new Uint8Array(frames)], "logo.webp");
  expect((await post({ logoFile: moving })).status).toBe(302);
  expect(readLookPicture((await findShopSettings(shop)).logo)).toMatchObject({ width: 200, height: 100 });
});

test("the same form sent twice changes once", async () => {
  const both = await Promise.all([post({ color: "#7a1f3d" }), post({ color: "#7a1f3d" })]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await shop.db.$count(auditEvents, eq(auditEvents.subject, "settings"))).toBe(1);
});

test("two tabs: changes of different things both hold, and of the same thing the second is asked", async () => {
  await post({ color: "#7a1f3d" });
  expect((await post({ displayFace: "inter" })).status).toBe(302);
  expect(await findShopSettings(shop)).toMatchObject({ brandColor: "#7a1f3d", displayFace: "inter" });
  const late = await refusalOf({ color: "#0f6148" });
  // The same person made both changes, so nobody else is named.
  const ownAt = expect.any(Date);
  expect(late).toMatchObject({ status: 409, message: "changedByYou", stored: { brandColor: "#7a1f3d" }, ownAt });
  await shop.db.update(auditEvents).set({ actor: "manager@example.com" });
  const other = await refusalOf({ color: "#0f6148" });
  expect(other).toMatchObject({ status: 409, message: "changedMeanwhile", ownAt: undefined });
});

test("a logo is served in its size to e-mails anywhere, also after it was replaced; no other picture is", async () => {
  await post({ logoFile: await picture(400, 160) });
  const { logo } = await findShopSettings(shop);
  const address = shop.settings.origin + logoAddress(readLookPicture(logo)!, "png");
  await post({ logoRemove: "on" }, { ...start, logo });
  const dayLater = new Date(Date.now() + 48 * 3_600_000);
  await removeUnusedPictures({ ...shop, now: () => dayLater });
  const answer = await handle(new Request(address), shop.context());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ height: 120, format: "png" });

  const { hash } = await insertPicture(shop.db);
  expect(await shop.db.$count(images, eq(images.hash, hash))).toBe(1);
  const other = await handle(new Request(shop.settings.origin + logoAddress({ hash })), shop.context());
  expect(other.status).toBe(404);
});

test("nobody has the shop draw icons of another letter or colour", async () => {
  await shop.db.insert(shopSettings).values({ key: "shopName", value: "Bisi's" });
  const { colorOf } = lookOf(await findShopSettings(shop));
  const statusOf = async (letter: string, color: string) => {
    const address = iconAddresses({ letter, color }).png(192);
    return (await handle(new Request(shop.settings.origin + address), shop.context())).status;
  };
  const own = colorOf("selvedge");
  expect(await Promise.all([statusOf("B", own), statusOf("A", own), statusOf("B", "#123456")])).toEqual([
    200, 404, 404,
  ]);
});

test("the manifest has the shop's colour and its own icons", async () => {
  await post({ color: "#7a1f3d", iconFile: await picture(512, 512) });
  const { icon } = await findShopSettings(shop);
  const manifest = (await (await manifestLoader(shop.ask("/manifest.webmanifest") as never)).json()) as object;
  const { hash } = readLookPicture(icon)!;
  expect(manifest).toMatchObject({
    theme_color: "#7a1f3d",
    icons: [
      { src: `/look/icon-${hash}-192.png` },
      { src: `/look/icon-${hash}-512.png` },
      { src: `/look/maskable-${hash}-512.png`, purpose: "maskable" },
    ],
  });
});
