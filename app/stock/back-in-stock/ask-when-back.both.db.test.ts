import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { openSignedLinks } from "#app/platform/mail/signed-links.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { setPieces, tellTwice, wait } from "#test/samples/waiting-people.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { confirmRequest } from "./answer-link.server.ts";
import { askWhenBack } from "./ask-when-back.server.ts";
import { findStockRequest, whenBackEffects } from "./confirm-mails.server.ts";
import { countStockRequests } from "./count-waiting.server.ts";
import { stockRequests } from "./request-tables.server.ts";

const shop = useTestShop();
const day = 24 * 60;
const noon = new Date("2026-11-20T11:00:00Z");

let product: Awaited<ReturnType<typeof insertProduct>>;
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.insert(shopSettings).values({ key: "tellsBackInStock", value: true });
  product = await insertProduct(shop.db, { title: "Adire shirt", quantities: { M: 0, L: 3 } });
});

const waitFor = (...people: string[]) => wait(shop, product.id, people);
const pieces = (quantity: number | null) => setPieces(shop, product.id, quantity);
const told = () => tellTwice(shop);

async function ask(email: string, { size = "M", cookie = "", from = "192.0.2.1" } = {}) {
  const form = new FormData();
  form.set("size", size);
  form.set("email", email);
  const { request } = shop.ask("/", { cookie, headers: { "x-forwarded-for": from } });
  return await askWhenBack(shop, request, { productId: product.id, form });
}

const work = () => workOutbox(shop, whenBackEffects(shop));

async function linksTo(email: string): Promise<string[]> {
  const rows = await shop.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(asc(emails.id));
  return rows.flatMap(({ textBody }) => /by-mail\/request\/(\S+)/u.exec(textBody)?.[1] ?? []);
}

/** Reads the id in the newest link to an address. */
const idFor = async (email: string) => shop.requestLinks.read((await linksTo(email)).at(-1)!)!;

test("every asking gets the same answer, and the mailed link starts the wait, dated from the asking", async () => {
  expect(await ask("Ada@Example.com")).toEqual({ kind: "mailed", size: "M", email: "ada@example.com" });
  await work();
  await pieces(9);
  expect(await told()).toEqual([]);
  await pieces(0);
  const id = await idFor("ada@example.com");
  expect(await findStockRequest(shop, id)).toMatchObject({ kind: "unconfirmed", title: "Adire shirt", size: "M" });
  await waitFor("bola");
  await confirmRequest(shop, id);
  await confirmRequest(shop, id);
  expect(await findStockRequest(shop, id)).toMatchObject({ kind: "waiting" });
  expect(await ask("ada@example.com")).toEqual({ kind: "mailed", size: "M", email: "ada@example.com" });
  await work();
  expect((await linksTo("ada@example.com")).length).toBe(1);
  await pieces(1);
  expect(await told()).toEqual(["ada", "bola"]);
});

test("the same person, product and size make one request, and its e-mail can be sent again", async () => {
  await Promise.all([ask("ada@example.com"), ask("ada@example.com"), ask("ADA@example.com")]);
  await Promise.all([work(), work()]);
  expect(await shop.db.$count(stockRequests)).toBe(1);
  const links = await linksTo("ada@example.com");
  expect([links.length, new Set(links).size]).toEqual([3, 1]);
});

test("a signed-in shopper needs no confirmation for a proven address, and for no other", async () => {
  const cookie = await shop.signIn("ada@example.com");
  expect(await ask("bola@example.com", { cookie })).toMatchObject({ kind: "mailed", email: "ada@example.com" });
  await work();
  expect((await linksTo("ada@example.com")).length).toBe(1);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, "ada@example.com"));
  for (let press = 0; press < 3; press++) {
    expect(await ask("", { cookie })).toEqual({ kind: "listed", size: "M", email: "ada@example.com" });
  }
  expect(await shop.db.$count(stockRequests)).toBe(1);
  await pieces(1);
  expect(await told()).toEqual(["ada"]);
});

test("asking needs a sold-out size and a possible address", async () => {
  expect(await ask("ada@example.com", { size: "L" })).toEqual({ kind: "there-now" });
  expect(await ask("ada@example.com", { size: "XXL" })).toEqual({ kind: "there-now" });
  expect(await ask("ada", { size: "" })).toMatchObject({
    kind: "refused",
    fields: { size: expect.any(String), email: expect.stringContaining("ada@example.com") },
  });
  await shop.db.update(products).set({ stock: "No Stock" });
  expect(await ask("ada@example.com", { size: "L" })).toMatchObject({ kind: "mailed" });
  await shop.db.update(products).set({ hiddenAt: noon });
  expect(await ask("ada@example.com")).toEqual({ kind: "off" });
});

test("one address gets five e-mails an hour, and one network thirty", async () => {
  for (let n = 0; n < 5; n++) expect(await ask("ada@example.com", { from: `192.0.2.${n}` })).toHaveProperty("size");
  expect(await ask("ada@example.com", { from: "192.0.2.9" })).toEqual({ kind: "too-many-tries" });
  expect(await ask("bola@example.com", { from: "192.0.2.9" })).toHaveProperty("size");
  shop.passMinutes(61);
  expect(await ask("ada@example.com", { from: "192.0.2.9" })).toHaveProperty("size");
});

test("a link that is forged, too old or of another kind is refused", async () => {
  await ask("ada@example.com");
  await work();
  const [token] = await linksTo("ada@example.com");
  const id = shop.requestLinks.read(token!)!;
  const other = openSignedLinks({ secret: "another", purpose: "stock requests", addressOf: text => text });
  const consent = shop.consentLinks.make(id).split("/").at(-1)!;
  for (const forged of [
    "",
    id,
    `${id}_`,
    `${id}_x`,
    `${token}x`,
    `${newId()}${token!.slice(36)}`,
    consent,
    other.make(id),
  ]) {
    expect(shop.requestLinks.read(forged)).toBeUndefined();
  }
  shop.passMinutes(2 * day);
  expect(await findStockRequest(shop, id)).toBeUndefined();
  await confirmRequest(shop, id);
  expect(await countStockRequests(shop, [product.id])).toEqual([]);
  // A second request puts the person at the end of the list.
  await waitFor("bola");
  await ask("ada@example.com");
  await work();
  await confirmRequest(shop, await idFor("ada@example.com"));
  await pieces(1);
  expect(await told()).toEqual(["bola", "ada"]);
});
