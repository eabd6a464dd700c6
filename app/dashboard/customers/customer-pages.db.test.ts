import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as order from "#app/dashboard/order/order-page.tsx";
import * as orderList from "#app/dashboard/orders/orders-page.tsx";
import * as quickOrder from "#app/dashboard/quick-order/quick-order-page.tsx";
import * as search from "#app/dashboard/search/search-page.tsx";
import * as waiting from "#app/dashboard/to-confirm/to-confirm-page.tsx";
import { orderItems } from "#app/money/order-records/order-tables.server.ts";
import { newNoteId, setLabels } from "#app/orders/customers/change-person.server.ts";
import { people, peopleNotes } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { listKnownMeasures } from "#app/orders/measures/list-known-measures.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { giveConsent } from "#app/people/consents/consents.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { createTestOrderShop } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as file from "./customer-file.tsx";
import * as page from "./customer-page.tsx";
import * as list from "./customers-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  orders: { path: "", parentId: "admin", module: orderList },
  order: { path: "orders/:id", parentId: "orders", module: order },
  list: { path: "customers", parentId: "admin", module: list },
  file: { path: "customers.csv", parentId: "admin", module: file },
  page: { path: "customers/:id", parentId: "admin", module: page },
  search: { path: "search", parentId: "admin", module: search },
  confirm: { path: "confirm", parentId: "admin", module: waiting },
  quick: { path: "quick-order", parentId: "admin", module: quickOrder },
};
const browserOf = (role: StaffRole) => ownersBrowser(() => shop, routes, role);

/** The data of a page, as its script asks for it. */
async function dataOf(role: StaffRole, path: string, form?: Record<string, string>): Promise<string> {
  const [pathname, query] = path.split("?");
  return (await browserOf(role)(`${pathname}.data${query ? `?${query}` : ""}`, form)).body;
}
const ada = { fullName: "Ada Obi", phone: "+2348031110001", email: "ada@example.com", street: "7 Bourdillon Road" };

async function adasPage() {
  const { id: orderId } = await insertSale(shop.db, ada);
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people);
  return { orderId, personId: person!.id, path: `/admin/customers/${person!.id}` };
}

test("owner, manager and sales see customers; packers get what other refused pages give, and no line on an order", async () => {
  const { orderId, personId, path } = await adasPage();
  await setLabels(shop, { personId, tags: [], warning: "Pays late" });
  for (const role of ["owner", "manager", "sales"] as const) {
    expect(await dataOf(role, "/admin/customers")).toContain("Ada Obi");
    expect([role, (await browserOf(role)(path)).status]).toEqual([role, 200]);
    const body = await dataOf(role, path);
    for (const said of [ada.phone, "7 Bourdillon Road", "1250000", "Pays late"]) expect(body).toContain(said);
    expect(await dataOf(role, `/admin/orders/${orderId}`)).toContain("Pays late");
  }
  for (const at of ["/admin/customers", path]) expect((await browserOf("packer")(at)).status).toBe(403);
  const note = { intent: "note", noteId: newNoteId(), body: "x" };
  expect((await browserOf("packer")(path, note)).status).toBe(403);
  expect(await shop.db.$count(peopleNotes)).toBe(0);
  for (const at of [`/admin/orders/${orderId}.data`, "/admin/search.data?q=obi"]) {
    expect((await browserOf("packer")(at)).body).not.toMatch(/Pays late|customers\/0/u);
  }
});

test("notes, tags and warning are written on the page, twice is once, and what is too long is said", async () => {
  const { path } = await adasPage();
  const ask = browserOf("sales");
  const note = { intent: "note", noteId: newNoteId(), body: "Likes indigo" };
  for (let n = 0; n < 2; n++) expect((await ask(path, note)).status).toBe(302);
  expect(await dataOf("sales", path, { ...note, noteId: newNoteId(), body: " " })).toContain("Write the note.");
  expect((await ask(path, { intent: "labels", tags: "VIP, wholesale", warning: "Call first" })).status).toBe(302);
  expect(await dataOf("sales", path, { intent: "labels", tags: "a,b,c,d,e,f,g,h,i,j,k", warning: "" })).toContain(
    "At most 10 tags",
  );
  const body = await dataOf("sales", path);
  for (const said of ["Likes indigo", "VIP", "wholesale", "Call first"]) expect(body).toContain(said);
  expect(await shop.db.$count(peopleNotes)).toBe(1);
  expect(await dataOf("sales", "/admin/customers?q=wholesale")).toContain("Ada Obi");
  expect(await dataOf("sales", "/admin/customers?q=nobody")).not.toContain("Ada Obi");
  expect((await ask(path, { intent: "remove-note", noteId: note.noteId })).status).toBe(302);
  expect(await shop.db.$count(peopleNotes)).toBe(0);
});

test("consents to both channels of a customer are shown, and staff stop the one that was answered with “stop”", async () => {
  await shop.db.insert(shopSettings).values({ key: "asksConsent", value: true });
  const { path } = await adasPage();
  for (const phone of [ada.phone, "+2348031119999"]) await giveConsent(shop, { phone, place: "news" });
  const [hers, others] = await shop.db.select().from(consents).orderBy(consents.phone);
  expect(await dataOf("sales", path)).toContain("Send me news and offers on WhatsApp");
  const ask = browserOf("sales");
  for (const { id } of [others!, hers!, hers!]) {
    expect((await ask(path, { intent: "stop-news", consent: id })).status).toBe(302);
  }
  expect((await ask(path, { intent: "stop-news", consent: "x" })).status).toBe(400);
  expect((await browserOf("packer")(path, { intent: "stop-news", consent: hers!.id })).status).toBe(403);
  const left = await shop.db.select().from(consents).where(isNull(consents.withdrawnAt));
  expect(left.map(({ phone }) => phone)).toEqual(["+2348031119999"]);
});

test("a merge by hand is shown with who and when, leads on from the other's address, and is undone", async () => {
  const { path } = await adasPage();
  await insertSale(shop.db, { ...ada, fullName: "Emeka Obi" });
  await recogniseWaiting(shop);
  const other = (await shop.db.select().from(people)).find(({ name }) => name === "Emeka Obi")!.id;
  const ask = browserOf("owner");
  expect(await dataOf("owner", path)).toContain(other);
  for (let n = 0; n < 2; n++) expect((await ask(path, { intent: "merge", other })).status).toBe(302);
  expect((await shop.db.select().from(people)).find(({ id }) => id === other)).toMatchObject({
    mergedAt: expect.any(Date),
  });
  const led = await ask(`/admin/customers/${other}`);
  expect(led.status).toBe(302);
  expect((await ask(path, { intent: "part", other })).status).toBe(302);
  expect((await ask(`/admin/customers/${other}`)).status).toBe(200);
  expect((await ask(path, { intent: "merge", other: "x" })).status).toBe(400);
  expect((await ask("/admin/customers/019a0000-0000-7000-8000-000000000000")).status).toBe(404);
});

test("customers are found by the search, warn under Awaiting payment, and fill in a quick order", async () => {
  await shop.db.insert(shopSettings).values({ key: "quickOrders", value: true });
  const { checkout } = await insertWaitingTransfer(createTestOrderShop(shop.db));
  const { fullName, phone } = checkout;
  await insertSale(shop.db, { ...ada, fullName, phone });
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people);
  await setLabels(shop, { personId: person!.id, tags: [], warning: "Sends screenshots" });
  expect(await dataOf("sales", `/admin/search?q=${encodeURIComponent(phone)}`)).toContain(person!.id);
  const body = await dataOf("sales", `/admin/quick-order?phone=${encodeURIComponent(phone)}`);
  expect(body).toContain("7 Bourdillon Road");
  shop.setNow(new Date("2026-11-20T09:05:00Z"));
  expect(await dataOf("sales", "/admin/confirm")).toContain("Sends screenshots");
});

test("owner and manager download the customers that the list's filters show, and sales and packers do not", async () => {
  await insertSale(shop.db, ada);
  await insertSale(shop.db, { fullName: "Bisi Ade", phone: "+2348031110002", region: "Rivers" });
  for (const role of ["owner", "manager"] as const) {
    const all = await browserOf(role)("/admin/customers.csv");
    expect(all.body).toMatch(/Ada Obi[\s\S]*Bisi Ade/u);
    const some = (await browserOf(role)("/admin/customers.csv?region=Rivers&q=bisi&sort=spent")).body;
    expect(some).toContain("Bisi Ade");
    expect(some).not.toContain("Ada Obi");
  }
  for (const role of ["sales", "packer"] as const) {
    expect((await browserOf(role)("/admin/customers.csv")).status).toBe(403);
  }
});

test("a customer's page has the latest measurements of everybody they ordered for", async () => {
  const body = (mm: number, key = "bust") => {
    return { name: "Mum", unit: "in" as const, measures: [{ key, name: key, mm }] };
  };
  const sell = async (measures: ReturnType<typeof body>[]) => {
    const { id } = await insertSale(shop.db, ada);
    await shop.db.update(orderItems).set({ measures }).where(eq(orderItems.orderId, id));
    return id;
  };
  await sell([body(900), body(700, "waist")]);
  const later = await sell([body(914)]);
  await sell([]);
  await recogniseWaiting(shop);
  const [person] = await shop.db.select().from(people);
  const known = (await listKnownMeasures(shop, person!.id)).map(({ orderId, body: { measures } }) => {
    return [orderId === later, measures[0]!.key, measures[0]!.mm];
  });
  expect(known).toEqual([
    [true, "bust", 914],
    [false, "waist", 700],
  ]);
  expect(await dataOf("sales", `/admin/customers/${person!.id}`)).toContain('"Mum"');
});
