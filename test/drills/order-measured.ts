import assert from "node:assert/strict";
import type { MeasureField } from "#app/catalog/measurement-sets/measurement-set.ts";
import { bodyInput } from "#app/orders/measures/measured-line.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { ownerAccount } from "../chaos/owner.ts";
import { formsOf } from "../chaos/page-forms.ts";
import { openBrowser } from "../chaos/shop-browser.ts";

/** What is made to measure, and the set that asks for the measurements. */
export type Gown = { id: string; size: string; setId: string; version: number; fields: readonly MeasureField[] };

/** Buys two pieces for two people from an open shop, and corrects a measurement of one as its owner. */
export async function orderMeasured(origin: string, { id, size, fields, ...set }: Gown): Promise<void> {
  const fleet = { origin, addresses: [origin], wasTroubledSince: () => false };
  const onSurprise = (what: string) => assert.fail(what);
  const shopper = openBrowser({ fleet, address: "10.0.0.2", onSurprise });
  const account = { email: "mama.bisi@example.com", password: "indigo thread and needle" };
  assert.equal((await shopper.postForm("/accessaccount?mode=sign-up", account)).status, 302);
  const values = Object.fromEntries(fields.map(({ key, leastMm }) => [key, leastMm + 20]));
  const bodies = ["Mama Bisi", "Ada"].map(name => ({ name, ...set, values }));
  const lines = [{ productId: id, size, quantity: bodies.length, bodies }];
  const order = { lines, wantsDelivery: true, delivery: { ...sampleDelivery, postalCode: "" } };
  const started = JSON.parse((await shopper.postJson("/checkout/start", order)).text) as Record<string, string>;
  assert.equal(started.kind, "started", JSON.stringify(started));
  await shopper.postForm(`/practice/${started.accessCode}`, { intent: "approve" });
  const confirmed = (await shopper.postJson("/checkout/confirm", { reference: started.reference })).text;
  const { orderNumber } = JSON.parse(confirmed) as { orderNumber?: string };
  assert.ok(orderNumber, confirmed);

  const staff = openBrowser({ fleet, address: "10.0.0.3", onSurprise });
  assert.equal((await staff.postForm("/accessaccount", ownerAccount)).status, 302);
  const orderId = /\/admin\/orders\/([\da-f-]{36})/u.exec((await staff.get(`/admin?q=${orderNumber}`)).text)?.[1];
  const path = `/admin/orders/${orderId}/measures`;
  const form = formsOf((await staff.get(path)).text, path).find(one => "seen" in one.fields);
  assert.ok(form, `There are no measurements at ${path}.`);
  const corrected = { [bodyInput({ position: 0 }, 0, fields[0]!.key)]: "97.8 cm", checked: "yes" };
  assert.equal((await staff.postForm(path, { ...form.fields, ...corrected })).status, 302);
}
