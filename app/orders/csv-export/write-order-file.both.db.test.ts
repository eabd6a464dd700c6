import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { writeOrderFile } from "./write-order-file.server.ts";

const database = useTestDatabase();

async function rows(from: string, to: string): Promise<Record<string, string>[]> {
  let text = "";
  for await (const lines of writeOrderFile(database, { from, to })) text += lines;
  return parse(text, { bom: true, columns: true });
}

test("orders of days in Nigeria are written oldest first, a row per line, order cells only in the first", async () => {
  const midnight = new Date("2026-11-19T23:00:00Z");
  const lines = [
    { title: "=Lace", size: "M", quantity: 2 },
    { title: "Cap", size: "Free size" },
  ];
  const receiver = { receiverName: "Ngozi Eze", receiverPhone: "+2348051234568", otherPhone: "+2348061234569" };
  const note = "ring the bell\nand wait";
  const order = await insertOrder(database.db, {
    createdAt: midnight,
    lines,
    note,
    neededBy: "2027-01-09",
    ...receiver,
  });
  await insertOrder(database.db, { createdAt: new Date(midnight.getTime() - 1) });
  await insertOrder(database.db, { createdAt: new Date("2026-11-20T23:00:00Z"), isPromised: true });
  await database.db.insert(refunds).values({
    id: newId(),
    provider: "practice",
    reference: order.reference,
    orderId: order.id,
    amountKobo: 12_500_50,
    currency: "NGN",
    state: "processed",
    actor: "owner@example.com",
  });
  const found = await rows("2026-11-20", "2026-11-20");
  expect(found).toMatchObject([
    {
      Name: `#${order.number}`,
      "Financial Status": "partially_refunded",
      "Created at": "2026-11-20 00:00:00 +0100",
      "Lineitem name": "'=Lace - M",
      "Lineitem quantity": "2",
      Notes: "ring the bell\nand wait",
      "Refunded Amount": "12500.50",
      "Billing Name": "Ada Obi",
      "Billing Phone": "+2348031234567",
      "Shipping Name": "Ngozi Eze",
      "Shipping Phone": "+2348051234568",
      "Other Phone": "+2348061234569",
      "Ready by": "",
      "Needed by": "2027-01-09",
      "Shipping Country": "NG",
    },
    { Name: `#${order.number}`, Email: "", Total: "", "Lineitem name": "Cap - Free size" },
  ]);
  expect(await rows("2026-11-20", "2026-11-21")).toHaveLength(3);
  expect((await rows("2026-11-21", "2026-11-21"))[0]).toMatchObject({ "Financial Status": "pending", "Paid at": "" });
});

test("more orders than one read takes are all there, each once, even with the same instant", async () => {
  const at = new Date("2026-11-20T12:00:00Z");
  const product = await insertProduct(database.db);
  for (let count = 0; count < 205; count++) await insertOrder(database.db, { product, createdAt: at });
  const names = (await rows("2026-11-20", "2026-11-20")).map(({ Name }) => Name);
  expect(new Set(names).size).toBe(205);
  expect(names).toHaveLength(205);
});

test("what is made or comes later has its day, and measurements as the tailor reads them", async () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const measures = [{ name: "Mum", unit: "in" as const, measures: [{ key: "bust", name: "Bust", mm: 978 }] }];
  await insertOrder(database.db, { createdAt: at, readyBy: "2026-12-14", lines: [{ measures, readyDays: 10 }, {}] });
  expect(await rows("2026-11-20", "2026-11-20")).toMatchObject([
    { "Ready by": "2026-12-14", Measurements: "Mum, inches: Bust 38½" },
    { "Ready by": "", Measurements: "" },
  ]);
});
