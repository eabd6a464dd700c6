import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { acceptPromise } from "#app/money/settlement/accept-promise.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { doorOrders } from "#test/shops/door-orders.ts";
import { useOrderShop } from "#test/shops/use-test-shop.ts";
import { transferEffects } from "./write-transfer-emails.server.ts";

const ownerEmail = "owner@example.com";
const shop = useOrderShop();
const { allow, ask } = doorOrders(shop);
const written = async () => await shop.db.select().from(emails).orderBy(asc(emails.id));

async function work(): Promise<void> {
  const { db, now, log } = shop;
  const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail };
  await workOutbox({ db, now, log }, transferEffects({ db, now, settings }));
}

describe("the e-mail about payment at the door after a call", () => {
  test("is sent to shopper and owner, once", async () => {
    await allow("call");
    const { checkoutId, started } = await ask();
    await work();
    await work();
    const [toShopper, toOwner, ...more] = await written();
    expect(more).toEqual([]);
    expect(toShopper!.recipient).toBe("ada@example.com");
    expect(toShopper!.textBody).toMatch(/We will call the number you gave us[\s\S]*₦16,000\.00 on delivery/u);
    expect(toShopper!.textBody).toContain(`/track/${started.kind === "awaits-staff" && started.trackToken}`);
    expect(toOwner!.recipient).toBe(ownerEmail);
    expect(toOwner!.textBody).toContain(`/admin/confirm/${checkoutId}`);
  });

  test("after the delivery fee came, names the amount left to pay", async () => {
    await allow("both");
    const { started } = await ask();
    await work();
    expect(await written()).toEqual([]);
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    await completeCheckout(shop, started.reference);
    await work();
    expect((await written())[0]!.textBody).toContain("₦12,500.00 on delivery");
  });

  test("is sent to nobody once there is an order", async () => {
    await allow("call");
    await acceptPromise(shop, { checkoutId: (await ask()).checkoutId, actor: "owner@example.com" });
    await work();
    expect(await written()).toEqual([]);
  });
});
