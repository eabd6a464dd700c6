import { expect, test } from "vitest";
import { parsePreOrder } from "#app/catalog/pre-orders/parse-pre-order.ts";
import { readPeopleAsking } from "#app/dashboard/customers/read-people-asking.ts";
import * as orderFile from "#app/dashboard/files/order-file.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { readListAddress } from "#app/dashboard/lists/list-address.ts";
import { orderFilters } from "#app/dashboard/orders/order-filters.ts";
import * as slips from "#app/dashboard/workroom/tailor-slips-page.tsx";
import * as deliveryTo from "#app/endpoints/api/delivery-to.tsx";
import { parsePromise } from "#app/money/owed/parse-promise.ts";
import { parseStageForm } from "#app/orders/fulfilment/parse-stage-form.ts";
import { parseNewDay } from "#app/orders/moved-days/parse-new-day.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  file: { path: "files/orders", parentId: "admin", module: orderFile },
  slips: { path: "workroom/slips", parentId: "admin", module: slips },
  delivery: { path: "api/delivery", parentId: "root", module: deliveryTo },
});

/** No calendar has these, but their digits are a day's. The first is within a year of `today`. */
const noDays = ["2027-02-30", "2026-02-29", "2027-04-31"];
const today = "2026-11-24";
const now = new Date(`${today}T09:00:00Z`);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

test.each(noDays)("no form takes %s for a day", day => {
  const fieldsOf = (parsed: object | undefined) =>
    parsed && "fields" in parsed ? Object.keys(parsed.fields!) : parsed;
  expect(fieldsOf(parseNewDay(formOf({ seen: today, day, reason: "Late lace" }), now))).toEqual(["day"]);
  expect(fieldsOf(parsePreOrder(formOf({ seen: "", day, deposit: "" }), today))).toEqual(["day"]);
  expect(fieldsOf(parsePromise(formOf({ owedBy: "Ada", owedOn: day }), today))).toEqual(["owedOn"]);
  const park = { from: "packed", to: "sent", company: "GUO", driverPhone: "0803 123 4567", waybill: "", arrives: day };
  expect(fieldsOf(parseStageForm(formOf({ ...park, kind: "park" }), "park"))).toEqual(["arrives"]);
});

test.each(noDays)("no address takes %s for a day, and none fails of it", async day => {
  const address = (query: string) => new URL(`https://shop.example/admin?${query}`);
  expect(readPeopleAsking(address(`since=${day}`)).asking.since).toBeUndefined();
  expect(readListAddress(address(`day=${day}`), orderFilters).day).toBeUndefined();
  expect((await ask(`/admin/files/orders?from=${day}&to=${day}`)).status).toBeLessThan(500);
  expect((await ask(`/admin/workroom/slips?day=${day}`)).status).toBe(200);
  expect((await ask(`/api/delivery?state=LA&goods=100&on=${day}`)).status).toBe(400);
});
