import { beforeEach, expect, test } from "vitest";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { insertSale } from "#test/samples/sample-buyer.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { findPeopleChoices, listCustomers, type PeopleListing } from "./list-customers.server.ts";
import { readTags } from "./person.ts";
import { recogniseWaiting } from "./recognise-people.server.ts";

const shop = useTestShop();
const day = 24 * 3_600_000;
const ago = (days: number) => new Date(shop.now().getTime() - days * day);

beforeEach(async () => {
  const db = shop.db;
  const ada = { fullName: "Àdá Obi", phone: "+2348031110001", email: "ada@example.com" };
  await insertSale(db, { ...ada, createdAt: ago(200), lines: [{ size: "L", quantity: 2 }], paidKobo: 100_000 });
  await insertSale(db, { ...ada, createdAt: ago(100), paidKobo: 100_000 });
  const bisi = { fullName: "Bisi Ade", phone: "+2348031110002", email: "bisi@example.com", region: "Rivers" };
  await insertSale(db, { ...bisi, createdAt: ago(10), paidKobo: 900_000 });
  await insertSale(db, { fullName: "Chidi Eze", phone: "+2348031110003", createdAt: ago(1), paidKobo: 300_000 });
  await insertOrder(db, { fullName: "Tester", phone: "+2348031110004" });
  await recogniseWaiting(shop);
});

const names = async (listing: PeopleListing = {}) =>
  (await listCustomers(shop, { isPractice: false, ...listing })).people.map(({ name }) => name);

test("people are listed by their last order, by what they spent and by their orders", async () => {
  expect(await names()).toEqual(["Chidi Eze", "Bisi Ade", "Àdá Obi"]);
  expect(await names({ sort: "spent" })).toEqual(["Bisi Ade", "Chidi Eze", "Àdá Obi"]);
  expect((await names({ sort: "orders" }))[0]).toBe("Àdá Obi");
});

test.each([
  ["a name without its marks", { query: "ada ob" }, ["Àdá Obi"]],
  ["a phone number as it is written", { query: "0803 111 0002" }, ["Bisi Ade"]],
  ["an e-mail address", { query: "bisi@example.com" }, ["Bisi Ade"]],
  ["a size", { size: "L" }, ["Àdá Obi"]],
  ["a state", { region: "Rivers" }, ["Bisi Ade"]],
  ["nothing bought for 90 days", { isQuiet: true }, ["Àdá Obi"]],
  ["practice money alone", { isPractice: true }, ["Tester"]],
  ["words that nobody has", { query: "zzz" }, []],
  ["signs without a letter", { query: "%%" }, []],
])("people are found by %s", async (_what, listing, found) => {
  expect(await names(listing)).toEqual(found);
});

test("people are found by the day since which they bought", async () => {
  expect(await names({ since: lagosDayOf(ago(5)) })).toEqual(["Chidi Eze"]);
});

test("pages follow each other without a gap, and the filters offer what was bought", async () => {
  const first = await listCustomers(shop, { isPractice: false, limit: 2, sort: "spent" });
  expect(first.people).toHaveLength(2);
  const next = await listCustomers(shop, { isPractice: false, limit: 2, sort: "spent", after: first.older });
  expect(next.people.map(({ name }) => name)).toEqual(["Àdá Obi"]);
  expect(next.newer).toBe(next.people[0]!.id);
  expect(await findPeopleChoices(shop)).toEqual({
    sizes: ["L", "M"],
    regions: ["Lagos", "Rivers"],
    tags: [],
    hasPractice: true,
    hasReal: true,
  });
});

test("tags are read with commas between them, each once, ten at most", () => {
  expect(readTags(" VIP, aso   ebi,vip,, ")).toEqual(["VIP", "aso ebi"]);
  expect(readTags(Array.from({ length: 11 }, (_, n) => `tag ${n}`).join(","))).toBeUndefined();
  expect(readTags("x".repeat(31))).toBeUndefined();
});
