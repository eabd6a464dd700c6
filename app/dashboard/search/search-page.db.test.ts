import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { transfers } from "#app/money/transfers/transfer-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { insertReturn } from "#test/samples/sample-return.ts";
import { insertWaitingTransfer } from "#test/samples/waiting-transfer.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as search from "./search-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  search: { path: "search", parentId: "admin", module: search },
};
const askAs = (role: "owner" | "packer") => ownersBrowser(() => shop, routes, role);

beforeEach(async () => {
  await shop.makeOwner();
  const product = await insertProduct(shop.db, { title: "Adaeze gown" });
  await insertOrder(shop.db, { product, number: "SEEN-0001", fullName: "Ada Obi", customerEmail: "ada@example.com" });
});

const find = async (role: "owner" | "packer", query: string) =>
  (await askAs(role)(`/admin/search.data?q=${encodeURIComponent(query)}`)).body;

test("the owner finds orders and products by the same word", async () => {
  const found = await find("owner", "ada");
  for (const text of ["SEEN-0001", "ada@example.com", "Adaeze gown"]) expect(found).toContain(text);
});

test("a packer finds orders, without their e-mail addresses, and no products", async () => {
  const found = await find("packer", "obi");
  expect([found.includes("SEEN-0001"), found.includes("ada@example.com")]).toEqual([true, false]);
  expect(await find("packer", "ada@example")).not.toContain("SEEN-0001");
  expect(await find("packer", "gown")).not.toContain('"ownKobo"');
});

test("each role finds the settings that it may open", async () => {
  expect(await find("owner", "bank account")).toContain("/admin/settings/paying");
  expect(await find("packer", "bank account")).not.toContain("/admin/settings/paying");
  expect(await find("packer", "password")).toContain("/admin/password");
});

test.each(["", "   ", "%", "\0", "x".repeat(5_000), "'; drop table orders; --"])("%j finds nothing", async query => {
  const found = await find("owner", query);
  expect([found.includes("SEEN-0001"), found.includes("Adaeze gown")]).toEqual([false, false]);
});

describe("somebody who is no order", () => {
  beforeEach(async () => {
    await insertWaitingTransfer(shop, { fullName: "Bọ́lá Adéṣínà", phone: "+2348035550123" });
  });

  test.each(["bola", "Adesina Bola", "0803 555 0123", "12,500"])(
    "but waits with their transfer is found by %j",
    async query => {
      const { id } = (await shop.db.select().from(checkouts)).find(({ state }) => state === "waiting")!;
      const found = await find("owner", query);
      expect(found).toContain("Bọ́lá Adéṣínà");
      expect(found).toContain(id);
      expect(await find("packer", query)).not.toContain("Bọ́lá");
    },
  );

  test("is found by the code of their transfer, and still a week after its time is over", async () => {
    const [{ code }] = (await shop.db.select().from(transfers)) as [typeof transfers.$inferSelect];
    expect(await find("owner", `${code.slice(0, 3)} ${code.slice(3)}`)).toContain("Bọ́lá");
    await shop.db.update(checkouts).set({ state: "expired" }).where(eq(checkouts.state, "waiting"));
    expect(await find("owner", code.toLowerCase())).toContain("Bọ́lá");
  });

  test("but did not finish is found too, by name without tone marks", async () => {
    await shop.db.update(checkouts).set({ state: "open", terms: "prepaid" }).where(eq(checkouts.state, "waiting"));
    expect(await find("owner", "adesina")).toContain("Bọ́lá Adéṣínà");
  });
});

test("a return is found by its customer or its order's number, not by a packer", async () => {
  const order = await insertOrder(shop.db, { number: "BACK-0001", fullName: "Ngọzi Eze", stage: "delivered" });
  const { id } = await insertReturn(shop.db, order.id);
  for (const query of ["ngozi", "eze ngozi", "back-0001", order.phone]) {
    expect([query, (await find("owner", query)).includes(id)]).toEqual([query, true]);
  }
  expect(await find("packer", "ngozi")).not.toContain(id);
});

test("a message is found by its sender or its words", async () => {
  const message = "Can I exchange the agbádá? Call me on 0805 123 4568.";
  await shop.db.insert(outbox).values({
    ...{ id: newId(), kind: "contact-message", key: "contact-message:1" },
    payload: { name: "Kẹ́mi Bello", email: "kemi@example.com", message },
  });
  for (const query of ["kemi", "kemi@example", "agbada exchange", "08051234568"]) {
    expect([query, (await find("owner", query)).includes("kemi@example.com")]).toEqual([query, true]);
  }
  expect(await find("owner", "gele")).not.toContain("kemi@example.com");
});
