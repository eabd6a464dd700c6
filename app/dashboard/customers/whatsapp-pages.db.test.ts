import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { chatQueuePeople, chatQueues } from "#app/orders/chat-queues/queue-tables.server.ts";
import { setLabels } from "#app/orders/customers/change-person.server.ts";
import { people } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { withdrawConsent, writeConsent } from "#app/people/consents/consents.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as queue from "./chat-queue-page.tsx";
import * as file from "./contacts-file.tsx";
import * as page from "./whatsapp-page.tsx";

const shop = useTestShop();
const path = "/admin/customers/whatsapp";
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  page: { path: "customers/whatsapp", parentId: "admin", module: page },
  file: { path: "customers/whatsapp/contacts.vcf", parentId: "admin", module: file },
  queue: { path: "customers/whatsapp/:id", parentId: "admin", module: queue },
};
const browserOf = (role: StaffRole) => ownersBrowser(() => shop, routes, role);
const dataOf = async (role: StaffRole, at: string, form?: Record<string, string>) => {
  const [pathname, query] = at.split("?");
  return (await browserOf(role)(`${pathname}.data${query ? `?${query}` : ""}`, form)).body;
};
const agree = (phone: string) => writeConsent(shop.db, { phone, place: "news", now: shop.now() });
const [ada, musa, unknown] = ["+2348031110001", "+2348031110002", "+2348031110003"];
const id = "019a0000-0000-7000-8000-000000000001";
const start = { queueId: id, body: "Hello {first}, new ankara." };

beforeEach(async () => {
  await insertSale(shop.db, { fullName: "Mrs. Ada Obi", phone: ada, email: "ada@example.com" });
  await insertSale(shop.db, { fullName: "Musa Bello", phone: musa, email: "musa@example.com", region: "Kano" });
  await recogniseWaiting(shop);
  const list = await shop.db.select().from(people);
  const adas = list.find(({ name }) => name === "Mrs. Ada Obi")!;
  await setLabels(shop, { personId: adas.id, tags: ["VIP"], warning: "" });
});

const ids = async () => (await shop.db.select().from(consents).orderBy(consents.id)).map(one => one.id);
async function fileOf(role: StaffRole, filters: Record<string, string> = {}) {
  const all = await ids();
  const range = { from: all[0]!, to: all.at(-1)!, ...filters };
  return await browserOf(role)(`${path}/contacts.vcf?${new URLSearchParams(range)}`);
}

test("without anybody who agreed, the page says so, and no text is started", async () => {
  expect(await dataOf("owner", path)).not.toContain("Contacts 1");
  expect(await dataOf("sales", path, start)).toContain("Nobody on this list agreed to news on WhatsApp.");
  expect(await shop.db.$count(chatQueues)).toBe(0);
});

test("a file has who agreed and matches the filters, nobody else, and is for those who may export", async () => {
  for (const phone of [ada, unknown]) await agree(phone);
  const cards = (body: string) => [...body.matchAll(/^FN:(.*)\r$/gmu)].map(([, name]) => name);
  const whole = await fileOf("manager");
  expect(cards(whole.body)).toEqual(["VIP Ada", "Customer 0803 111 0003"]);
  expect(whole.body).not.toContain(musa);
  expect(cards((await fileOf("owner", { tag: "VIP" })).body)).toEqual(["VIP Ada"]);
  expect(cards((await fileOf("owner", { region: "Kano" })).body)).toEqual([]);
  for (const role of ["sales", "packer"] as const) expect((await fileOf(role)).status).toBe(403);
  expect((await fileOf("owner", { from: "x" })).status).toBe(400);
  expect((await fileOf("owner", { size: "\u0000'; drop" })).status).toBe(200);
  await withdrawConsent(shop, (await ids())[0]!);
  expect(cards((await fileOf("owner")).body)).toEqual(["Customer 0803 111 0003"]);
});

test("a text is started once, goes to one person after the other, and ends with the link to stop", async () => {
  for (const phone of [ada, musa, unknown]) await agree(phone);
  const ask = browserOf("sales");
  const queuePath = `${path}/${id}`;
  for (let n = 0; n < 2; n++) expect(await ask(path, start)).toMatchObject({ status: 302, to: queuePath });
  expect(await shop.db.$count(chatQueuePeople)).toBe(3);
  const [one, two, three] = await ids();
  const stop = shop.consentLinks.make(one!);
  const shown = await dataOf("sales", queuePath);
  expect(shown).toContain(`https://wa.me/${ada.slice(1)}?text=${encodeURIComponent("Hello Ada, new ankara.")}`);
  expect(shown).toContain(stop);
  expect(await dataOf("owner", queuePath)).toContain("Hello Musa, new ankara.");

  const next = (consent: string) => ask(queuePath, { intent: "next", consent });
  for (let n = 0; n < 2; n++) expect((await next(one!)).status).toBe(302);
  // Musa is open with the owner, and whose name is not known is greeted without one.
  expect(await dataOf("sales", queuePath)).toContain("New ankara.");
  const others = await browserOf("owner")(queuePath, { intent: "next", consent: two! });
  expect(others.status).toBe(302);
  await next(three!);
  expect(await dataOf("sales", queuePath)).not.toContain("wa.me");
  const done = await shop.db.select().from(chatQueuePeople).where(isNotNull(chatQueuePeople.doneAt));
  expect(done.map(({ consentId, doneBy }) => [consentId, doneBy])).toHaveLength(3);
  for (const consent of ["", "x"]) expect((await next(consent)).status).toBe(400);

  expect((await browserOf("packer")(queuePath)).status).toBe(403);
  for (let n = 0; n < 2; n++) expect([302, 404]).toContain((await ask(queuePath, { intent: "remove" })).status);
  expect(await shop.db.$count(chatQueues)).toBe(0);
  expect((await ask(queuePath)).status).toBe(404);
});

test("a text is for the people that the filters show, and a wrong one is answered beside the field", async () => {
  for (const phone of [ada, musa]) await agree(phone);
  const body = await dataOf("sales", path, { ...start, body: "Hi {name}" });
  expect(body).toContain("Only {first} can be filled in, not {name}.");
  expect(await dataOf("sales", path, { ...start, body: " " })).toContain("Write the message.");
  expect((await browserOf("sales")(path, { ...start, queueId: "x" })).status).toBe(400);
  await browserOf("sales")(`${path}?tag=VIP&q=ada`, start);
  expect(await shop.db.select().from(chatQueues)).toMatchObject([{ about: "VIP, search", body: start.body }]);
  expect(await shop.db.select().from(chatQueuePeople)).toMatchObject([{ consentId: (await ids())[0] }]);
});
