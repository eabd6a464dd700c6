import { expect, test } from "vitest";
import { discounts } from "#app/money/discounts/discount-tables.server.ts";
import { findDiscount } from "#app/money/discounts/list-discounts.server.ts";
import { requireStaff } from "#app/people/staff/require-staff.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./discount-page.tsx";

const shop = useTestShop();

async function post(id: string, form: Record<string, string>) {
  const asked = { ...shop.ask(`/admin/discounts/${id}`, { cookie: await shop.asOwner(), form }), params: { id } };
  await requireStaff(shop, { ...asked, pattern: "/admin/discounts/:id" });
  return await action(asked as never);
}

const filled = { kind: "percent", percent: "12.5 %", code: " adire week ", title: "", isFor: "all" };

test("a discount is made once, changed, refused with a sentence, paused and ended", async () => {
  const dress = await insertProduct(shop.db, { code: "SV-DRESS" });
  const id = newId();
  for (let times = 0; times < 2; times++) {
    const made = { ...filled, id, code: "adire-week", startsAt: "2026-11-24T00:00", minimum: "5,000", maxUses: "10" };
    expect(await post("new", made)).toMatchObject({ status: 302 });
  }
  expect(await shop.db.select().from(discounts)).toMatchObject([
    {
      id,
      code: "ADIRE-WEEK",
      percentBp: 1250,
      amountKobo: null,
      minimumKobo: 500_000,
      maxUses: 10,
      startsAt: new Date("2026-11-23T23:00:00Z"),
    },
  ]);
  expect(await post("new", { ...filled, id: newId(), code: "ADIRE-WEEK" })).toMatchObject({
    data: { fields: { code: expect.stringContaining("already used, perhaps by a discount") } },
    init: { status: 400 },
  });
  const wrong = {
    ...filled,
    id: newId(),
    kind: "naira",
    percent: "1500",
    amount: "-2",
    code: "",
    endsAt: "2026-02-31T00:00",
  };
  expect(await post("new", wrong)).toMatchObject({
    data: {
      fields: {
        percent: expect.stringContaining("percentage"),
        amount: expect.stringContaining("naira"),
        endsAt: expect.stringContaining("date and time"),
      },
      typed: expect.arrayContaining([["amount", "-2"]]),
    },
  });
  expect(await post("new", { ...filled, id: newId(), code: "" })).toMatchObject({
    data: { fields: { title: expect.stringContaining("automatic") } },
  });

  const some = { ...filled, code: "ADIRE-WEEK", version: "1", isFor: "some" };
  expect(await post(id, { ...some, products: "SV-DRESS, SV-NONE" })).toMatchObject({
    data: { fields: { products: "No product with code SV-NONE." } },
  });
  expect(await post(id, { ...some, products: "SV-DRESS" })).toMatchObject({ status: 302 });
  expect(await findDiscount(shop, id)).toMatchObject({
    productIds: [dress.id],
    productCodes: ["SV-DRESS"],
    version: 2,
  });
  // Sent twice it is saved once; another value from the same form is not.
  expect(await post(id, { ...some, products: "SV-DRESS" })).toMatchObject({ status: 302 });
  expect(await findDiscount(shop, id)).toMatchObject({ version: 2 });
  expect(await post(id, { ...some, products: "SV-DRESS", percent: "20" })).toMatchObject({
    data: { message: "outdatedByYou" },
    init: { status: 409 },
  });

  await post(id, { intent: "pause" });
  expect((await shop.db.select().from(discounts))[0]?.pausedAt).not.toBeNull();
  await post(id, { intent: "resume" });
  await post(id, { intent: "end" });
  await post(id, { intent: "end" });
  const asked = { ...shop.ask(`/admin/discounts/${id}`), params: { id } };
  expect((await loader(asked as never)).discount).toMatchObject({ pausedAt: null, endsAt: shop.now(), used: 0 });
  expect(await shop.db.$count(auditEvents)).toBe(5);
  await expect(post(newId(), { intent: "end" })).rejects.toMatchObject({ init: { status: 404 } });
});
