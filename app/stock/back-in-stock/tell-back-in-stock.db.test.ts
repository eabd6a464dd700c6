import { asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { productPath } from "#app/lib/product-path.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { insertPicture, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { setPieces, tellTwice, wait } from "#test/samples/waiting-people.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { endRequests } from "./answer-link.server.ts";
import { findStockRequest } from "./confirm-mails.server.ts";
import { countStockRequests } from "./count-waiting.server.ts";
import { stockRequests } from "./request-tables.server.ts";
import { deleteOldRequests, tellBackInStock } from "./tell-back-in-stock.server.ts";

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

describe("a back-in-stock e-mail", () => {
  test("goes to three people per piece, in the order of asking, and to the next a day later", async () => {
    await waitFor("ada", "bola", "chi", "dayo", "efe", "femi", "gbenga", "hauwa");
    expect(await told()).toEqual([]);
    await pieces(1);
    expect(await told()).toEqual(["ada", "bola", "chi"]);
    await pieces(2);
    shop.passMinutes(day - 2);
    expect(await told()).toEqual([]);
    shop.passMinutes(2);
    expect(await told()).toEqual(["dayo", "efe", "femi", "gbenga", "hauwa"]);
    shop.passMinutes(2 * day);
    expect(await told()).toEqual([]);
  });

  test("shows the product's first picture", async () => {
    const { hash } = await insertPicture(shop.db);
    product = await insertProduct(shop.db, { title: "Gele", quantities: { M: 0 }, pictures: [hash] });
    await waitFor("ada");
    await pieces(1);
    expect(await told()).toEqual(["ada"]);
    const [mail] = await shop.db.select().from(emails).where(like(emails.key, "back-in-stock:%"));
    expect(mail!.htmlBody).toMatch(new RegExp(`<img src="[^"]+/media/${hash}/160.webp"[^>]* alt="Gele"`, "u"));
  });

  test("says of a pre-order that it can be ordered, and by which day it is expected", async () => {
    await waitFor("ada");
    await shop.db.update(products).set({ preorderBy: "2027-01-20" }).where(eq(products.id, product.id));
    await pieces(5);
    expect(await told()).toEqual(["ada"]);
    const [mail] = await shop.db.select().from(emails).where(like(emails.key, "back-in-stock:%"));
    expect(mail!.subject).toContain("You can pre-order Adire shirt (M)");
    expect(mail!.textBody).toContain("we expect it by Wed 20 Jan.");
    expect(mail!.textBody).not.toContain("back in stock");
  });

  test("counts held pieces only after their release", async () => {
    await waitFor("ada");
    await pieces(1);
    const { checkoutId } = await insertOrder(shop.db, { product });
    const until = new Date(shop.now().getTime() + 45 * 60_000);
    await shop.db.insert(stockHolds).values({ checkoutId, productId: product.id, size: "M", quantity: 1, until });
    expect(await told()).toEqual([]);
    shop.passMinutes(46);
    expect(await told()).toEqual(["ada"]);
    expect(await shop.db.$count(checkouts)).toBe(1);
  });

  test("goes to everybody where pieces are not counted", async () => {
    await waitFor("ada", "bola", "chi", "dayo");
    await pieces(null);
    expect(await told()).toEqual(["ada", "bola", "chi", "dayo"]);
    await waitFor("efe");
    expect(await told()).toEqual(["efe"]);
  });

  test.each([
    ["is sold out again", () => pieces(0)],
    ["is hidden", () => shop.db.update(products).set({ hiddenAt: noon })],
    ["is archived", () => shop.db.update(products).set({ archivedAt: noon })],
    ["is taken out of stock", () => shop.db.update(products).set({ stock: "No Stock" as const })],
    ["has that size no more", () => shop.db.delete(productSizes).where(eq(productSizes.size, "M"))],
    ["is not asked for while it is off", () => shop.db.update(shopSettings).set({ value: false })],
  ])("goes to nobody when the product %s", async (_what, change) => {
    await waitFor("ada");
    await pieces(5);
    await change();
    expect(await told()).toEqual([]);
  });

  test("goes to nobody after the request was ended, or after 90 days", async () => {
    await waitFor("ada", "bola", "chi");
    const [ada, bola] = await shop.db.select().from(stockRequests).orderBy(asc(stockRequests.askedAt));
    await endRequests(shop, ada!.id, "this");
    await endRequests(shop, ada!.id, "this");
    await endRequests(shop, bola!.id, "all");
    expect(await countStockRequests(shop, [product.id])).toEqual([{ productId: product.id, size: "M", people: 1 }]);
    shop.passMinutes(90 * day);
    await pieces(5);
    expect(await told()).toEqual([]);
    await deleteOldRequests(shop);
    expect(await shop.db.$count(stockRequests)).toBe(0);
  });

  test("goes out once although the clock is set back, and again after a new request", async () => {
    await waitFor("ada", "bola");
    await pieces(1);
    expect(await told()).toEqual(["ada", "bola"]);
    shop.setNow(noon);
    expect(await told()).toEqual([]);
    shop.passMinutes(2 * day);
    await waitFor("ada");
    expect(await told()).toEqual(["ada"]);
  });

  test("has a link that ends the request, also for a mail program", async () => {
    await waitFor("ada");
    await pieces(1);
    await told();
    const [mail] = await shop.db.select().from(emails);
    const [request] = await shop.db.select().from(stockRequests);
    expect(mail).toMatchObject({ subject: expect.stringContaining("Adire shirt (M) is back") });
    expect(mail!.stopAddress).toBe(shop.requestLinks.make(request!.id));
    expect(mail!.textBody).toContain(mail!.stopAddress);
    expect(mail!.textBody).toContain(productPath(product));
    await endRequests(shop, request!.id, "all");
    shop.passMinutes(day);
    expect(await findStockRequest(shop, request!.id)).toBeUndefined();
  });
});

test("names the size only where there are several", async () => {
  const cap = await insertProduct(shop.db, { title: "Fìlà cap", quantities: { M: 2 } });
  await wait(shop, cap.id, ["ada"]);
  await waitFor("bola");
  await pieces(1);
  await told();
  const subjects = (await shop.db.select({ subject: emails.subject }).from(emails)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    "Adire shirt (M) is back in stock (Àṣọ House)",
    "Fìlà cap is back in stock (Àṣọ House)",
  ]);
});

test("with the e-mails off, only the settings are queried", async () => {
  await waitFor("ada");
  await shop.db.delete(shopSettings);
  const asked = vi.spyOn(shop.pool, "query");
  await tellBackInStock(shop);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});
