import { beforeEach, expect, test } from "vitest";
import { beginAlteration } from "#app/orders/alterations/begin-alteration.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { renderSlip } from "#test/pages/render-slip.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

const actor = "tailor@example.com";
const base = useTestShop();

let nowMs = 0;
beforeEach(() => {
  nowMs = Date.parse("2026-12-14T09:00:00Z");
});
const shop = () => ({ ...base, db: base.db, now: () => new Date((nowMs += 1000)) });

const measures = [{ name: "Ada", unit: "in" as const, measures: [] }];
const gown = { title: "Lace gown", readyDays: 10, measures, quantity: 1 };
const skirt = { title: "Pleated skirt", readyDays: 5, quantity: 1 };
const cap = { title: "Straw cap", quantity: 3 };

/** An order of a gown to measure, a skirt that is made in its size, and three caps from the shelf, until now. */
async function orderAt(...stages: OrderStage[]) {
  const lines = [gown, cap, skirt];
  const { id } = await insertOrder(base.db, {
    wantsDelivery: true,
    deliveryKind: "door",
    readyBy: "2026-12-04",
    lines,
  });
  await go(id, "placed", ...stages);
  return id;
}

async function go(id: string, ...stages: OrderStage[]) {
  for (const [n, to] of stages.slice(1).entries()) {
    const step = { from: stages[n]!, to };
    expect(await moveStage(shop(), { id, actor, step })).toEqual({ kind: "moved" });
  }
}

async function altered() {
  const id = await orderAt("sent", "delivered");
  expect(await beginAlteration(shop(), { id, actor, what: "Take in the waist.", day: "2026-12-20" })).toEqual({
    kind: "begun",
  });
  return id;
}

async function slip(id: string) {
  const text = renderSlip((await findOrder(base, id))!).replaceAll(/<[^>]*>/gu, " ");
  const items = [gown, cap, skirt].map(({ title }) => title).filter(title => text.includes(title));
  return { items, count: /Items in this parcel\s+(\d+)/u.exec(text)?.[1] };
}
const listedPieces = async () => (await listOrders(base, {})).orders.map(({ pieces }) => pieces);

test("a parcel has everything the first time, and what was made when it goes out again after an alteration", async () => {
  const first = await orderAt("packed");
  expect(await slip(first)).toEqual({ items: ["Lace gown", "Straw cap", "Pleated skirt"], count: "5" });
  expect(await listedPieces()).toEqual([5]);
  const id = await altered();
  for (const [from, to] of [
    ["in-production", "made"],
    ["made", "packed"],
    ["packed", "sent"],
  ] as const) {
    expect(await slip(id)).toEqual({ items: ["Lace gown", "Pleated skirt"], count: "2" });
    expect(await listedPieces()).toEqual([2, 5]);
    await go(id, from, to);
  }
  await go(id, "sent", "delivered");
  expect(await slip(id)).toMatchObject({ count: "5" });
  expect(await listedPieces()).toEqual([5, 5]);
});

test("the email that it is on its way again has what is in the parcel", async () => {
  await base.db.insert(shopSettings).values({ key: "stageEmails", value: "sent" });
  const id = await altered();
  await go(id, "in-production", "sent");
  nowMs += 3 * 60_000;
  const of = shop();
  await workOutbox(of, stageEffects(of as never));
  const [mail, ...others] = (await base.db.select().from(emails)).filter(({ subject }) => /: sent/u.test(subject));
  expect(others).toEqual([]);
  expect(mail!.textBody).toContain("Lace gown");
  expect(mail!.textBody).not.toContain("Straw cap");
});
