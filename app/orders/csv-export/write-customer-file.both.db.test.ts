import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addNote, mergePeople, setLabels } from "#app/orders/customers/change-person.server.ts";
import type { PeopleFilters } from "#app/orders/customers/list-customers.server.ts";
import { people } from "#app/orders/customers/people-tables.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertAccount, insertSale } from "#test/samples/sample-buyer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { writeCustomerFile } from "./write-customer-file.server.ts";

const shop = useTestShop();
const actor = "owner@example.com";

async function read(filters: PeopleFilters = {}) {
  await recogniseWaiting(shop);
  const parts: string[] = [];
  for await (const part of writeCustomerFile(shop, { isPractice: false, ...filters })) parts.push(part);
  const text = parts.join("");
  return { text, parts, rows: parse<Record<string, string>>(text, { bom: true, columns: true }) };
}

async function idOf(name: string): Promise<string> {
  await recogniseWaiting(shop);
  return (await shop.db.select().from(people).where(eq(people.name, name)))[0]!.id;
}

test("a customer is a row with everything but notes and warnings, and sums as the list has them", async () => {
  const { customerId } = await insertAccount(shop.db, "Ada@example.com");
  const ada = { fullName: "Ada Obi", phone: "+2348031110001", email: "other@example.com", customerId };
  const at = (day: string) => ({ createdAt: new Date(`2026-11-${day}T11:00:00Z`) });
  await insertSale(shop.db, { ...ada, ...at("02"), street: "7 Bourdillon Road", lines: [{ size: "L", quantity: 2 }] });
  await insertSale(shop.db, { ...ada, ...at("05"), phone: "+2348031110002", stage: "refused", paidKobo: 100_050 });
  const personId = await idOf("Ada Obi");
  await setLabels(shop, { personId, tags: ["VIP", "aso ebi"], warning: "Pays late" });
  await addNote(shop, { personId, noteId: newId(), body: "Sends her driver", actor });
  const { rows, text } = await read();
  expect(rows).toEqual([
    expect.objectContaining({
      Name: "Ada Obi",
      Phone: "+2348031110002",
      "Other phones": "+2348031110001",
      Email: "ada@example.com",
      "Email confirmed": "yes",
      "News by email": "no",
      Tags: "VIP; aso ebi",
      States: "Lagos",
      Sizes: "L",
      "First order": "2026-11-02 12:00:00 +0100",
      "Last order": "2026-11-05 12:00:00 +0100",
      Orders: "2",
      Items: "2",
      Spent: "26000.50",
      "Refused or sent back": "1",
      "Items returned": "0",
    }),
  ]);
  expect(rows[0]!.Addresses).toMatch(/^12 Allen Avenue, .*; 7 Bourdillon Road, /u);
  expect(text).not.toMatch(/Pays late|driver/u);
});

test("only a valid consent by e-mail of the account or its proven address is an agreement to news", async () => {
  const { customerId } = await insertAccount(shop.db, "ada@example.com");
  await insertSale(shop.db, { fullName: "Ada Obi", phone: "+2348031110001", email: "ada@example.com", customerId });
  await insertSale(shop.db, { fullName: "Bisi Ade", phone: "+2348031110002", email: "bisi@example.com" });
  const given = { words: "News", place: "checkout", givenAt: shop.now() } as const;
  const give = (who: object) => shop.db.insert(consents).values({ id: newId(), ...given, ...who });
  await give({ channel: "whatsapp", phone: "+2348031110001" });
  // A guest typed the address, which may be another's.
  await give({ email: "bisi@example.com" });
  await give({ email: "ADA@example.com", withdrawnAt: shop.now() });
  const news = async () => (await read()).rows.map(row => [row.Name, row["Email confirmed"], row["News by email"]]);
  expect(await news()).toEqual([
    ["Ada Obi", "yes", "no"],
    ["Bisi Ade", "no", "no"],
  ]);
  await give({ email: "Ada@example.com" });
  expect((await news())[0]).toEqual(["Ada Obi", "yes", "yes"]);
});

test("the filters of the list apply, merged customers are one row, and test customers have a file of their own", async () => {
  await insertSale(shop.db, { fullName: "Ada Obi", phone: "+2348031110001", region: "Lagos" });
  await insertSale(shop.db, { fullName: "Ada Obi", phone: "+2348031110002", region: "Rivers" });
  const names = async (filters: PeopleFilters) => (await read(filters)).rows.map(({ Phone }) => Phone);
  expect(await names({ region: "Rivers" })).toEqual(["+2348031110002"]);
  expect(await names({ query: "0803 111 0001" })).toEqual(["+2348031110001"]);
  expect(await names({ query: "%%" })).toEqual([]);
  expect(await names({ isPractice: true })).toEqual([]);
  const [one, other] = await shop.db.select().from(people).orderBy(people.id);
  await mergePeople(shop, { id: other!.id, into: one!.id, actor });
  expect((await read()).rows).toMatchObject([
    { Orders: "2", Phone: "+2348031110002", "Other phones": "+2348031110001" },
  ]);
});

test("a name that a sheet would take for a formula is text, and a phone number stays as it is", async () => {
  await insertSale(shop.db, { fullName: '=HYPERLINK("http://x","y")', phone: "+2348031110001", street: "@home" });
  const { text, rows } = await read();
  expect(rows[0]).toMatchObject({ Name: `'=HYPERLINK("http://x","y")`, Phone: "+2348031110001" });
  expect(rows[0]!.Addresses).toMatch(/^'@home/u);
  expect(text).toContain('"+2348031110001"');
});

test("many customers come in parts, each once, also one who buys while the file is written", async () => {
  for (let n = 0; n < 2; n++) await insertSale(shop.db, { fullName: "Ada Obi", phone: "+2348031110001" });
  await recogniseWaiting(shop);
  const at = new Date(0);
  await shop.db.insert(people).values(
    Array.from({ length: 450 }, (_, n) => {
      const id = newId();
      return { id, rootId: id, name: `Buyer ${n}`, firstAt: at, lastAt: at };
    }),
  );
  const seen: string[] = [];
  let parts = 0;
  for await (const part of writeCustomerFile(shop, { isPractice: false })) {
    if (parts++ === 1) await shop.db.execute(sql`update people set last_at = now()`);
    seen.push(...part.split("\r\n").filter(Boolean));
  }
  expect(parts).toBe(4);
  expect(seen).toHaveLength(452);
  expect(new Set(seen).size).toBe(452);
});
