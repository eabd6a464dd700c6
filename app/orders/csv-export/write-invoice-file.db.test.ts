import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { receipts } from "#app/money/receipts/receipt-tables.server.ts";
import { refunds } from "#app/money/refunds/refund-tables.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { writeInvoiceFile } from "./write-invoice-file.server.ts";

const database = useTestDatabase();

async function rows(month: string): Promise<Record<string, string>[]> {
  let text = "";
  for await (const lines of writeInvoiceFile(database, month)) text += lines;
  return parse(text, { bom: true, columns: true });
}

const number = () =>
  numberWaitingPapers({ ...database, now: () => new Date(), settings: { shopName: "Ada's", deliveryFeeKobo: 0 } });

test("a month's invoices and credit notes in Nigeria are rows with matching sums, each with how it was paid", async () => {
  const { db } = database;
  const registered = { isVatRegistered: true, taxId: "1" };
  await db.insert(shopSettings).values(Object.entries(registered).map(([key, value]) => ({ key, value })));
  const begin = new Date("2026-10-31T23:00:00Z");
  const end = new Date("2026-11-30T23:00:00Z");
  await insertOrder(db, { createdAt: new Date(begin.getTime() - 1) });
  const sold = await insertOrder(db, { createdAt: begin, fullName: "=Ada" });
  const promised = await insertOrder(db, {
    createdAt: new Date(end.getTime() - 1),
    isPromised: true,
    stage: "refused",
  });
  await insertOrder(db, { createdAt: end });
  const came = { source: "cash", amountKobo: 100, receivedAt: begin, recordedBy: "o@example.com" } as const;
  for (const reference of ["a", "b"]) {
    await db.insert(receipts).values({ ...came, reference, id: newId(), checkoutId: promised.checkoutId });
  }
  const refund = {
    provider: "practice",
    reference: sold.reference,
    orderId: sold.id,
    currency: "NGN",
    actor: "o@x.com",
  };
  const arrived = { ...refund, state: "processed", settledAt: new Date("2026-11-20T12:00:00Z") } as const;
  const failing = newId();
  await db.insert(refunds).values({ ...arrived, id: newId(), amountKobo: 107_500 });
  await number();
  await db
    .insert(refunds)
    .values({ ...arrived, id: failing, amountKobo: 5, settledAt: new Date("2026-11-21T12:00:00Z") });
  await number();
  await database.pool.query(
    `update refunds set state = 'failed', settled_at = '2026-11-22T12:00:00Z' where id = '${failing}'`,
  );
  expect(await rows("2026-11")).toMatchObject([
    {
      Number: "2026-000002",
      Kind: "receipt",
      Date: "2026-11-01",
      Order: sold.number,
      Buyer: "'=Ada",
      Gross: "12500.00",
      "VAT rate %": "7.5",
      VAT: "872.09",
      "Paid by": "test payment, no real money",
      State: "",
    },
    { Number: "2026-000003", Kind: "invoice", Date: "2026-11-30", "Paid by": "cash", State: "refused" },
    {
      Number: "CN-2026-000001",
      Kind: "credit note",
      Date: "2026-11-20",
      "Refers to": "2026-000002",
      Gross: "-1075.00",
      VAT: "-75.00",
      "Paid by": "practice",
      State: "",
    },
    { Number: "CN-2026-000002", Gross: "0.00", VAT: "0.00", State: "void since 2026-11-22: the refund failed" },
  ]);
  expect((await rows("2026-12")).map(row => row.Number)).toEqual(["2026-000004"]);
});

test("more documents than one read takes are all there, each once", async () => {
  const product = await insertProduct(database.db);
  const createdAt = new Date("2026-11-20T12:00:00Z");
  for (let n = 0; n < 201; n++) await insertOrder(database.db, { product, createdAt, isPromised: true });
  await number();
  const numbers = (await rows("2026-11")).map(row => row.Number);
  expect([numbers.length, new Set(numbers).size, numbers[0], numbers.at(-1)]).toEqual([
    ...[201, 201, "2026-000001", "2026-000201"],
  ]);
});
