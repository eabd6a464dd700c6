import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { action as start } from "#app/endpoints/api/start-checkout.tsx";
import { findAwaitingStaff } from "#app/money/awaits-staff/find-waiting.server.ts";
import { searchUnpaid } from "#app/money/awaits-staff/search-unpaid.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { completeCheckout } from "#app/money/settlement/complete-checkout.server.ts";
import { findOrder } from "#app/orders/orders/find-order.server.ts";
import { listOrders } from "#app/orders/orders/list-orders.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { findTrackedOrder } from "#app/orders/tracking/find-tracked-order.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { findLastDelivery } from "#app/selling/checkout/find-last-delivery.server.ts";
import { parseDeliveryAndReceiver } from "#app/selling/checkout/parse-receiver.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import { placeQuickOrder } from "#app/selling/quick-orders/place-quick-order.server.ts";
import { emptyQuickForm } from "#app/selling/quick-orders/quick-form.ts";
import { findThanks } from "#app/selling/thank-you/find-thanks.server.ts";
import { renderSlip } from "../pages/render-slip.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { insertOrder } from "../samples/sample-order.ts";
import { insertLagosRates } from "../samples/sample-rates.ts";
import { insertCustomer, sampleDelivery } from "../shops/order-shop.ts";
import { useOrderShop, useTestShop } from "../shops/use-test-shop.ts";

const typed = {
  ...sampleDelivery,
  fullName: "Ada Obi",
  phone: "+44 7911 123456",
  city: "Enugu",
  region: "Enugu",
  hasReceiver: "on",
  receiverName: " Ngozi   Eze ",
  receiverPhone: "0805 123 4568",
  hidesPrices: "on",
};

describe("an order that somebody else receives", () => {
  const shop = useOrderShop();

  async function buy(changes: object = {}) {
    const account = await insertCustomer(shop.db);
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: null } });
    const delivery = parseDeliveryAndReceiver({ ...typed, ...changes });
    if (!delivery.ok) throw new Error(JSON.stringify(delivery.fields));
    const lines = [{ productId, size: "M", quantity: 1 }];
    const started = await startCheckout(shop, { account, lines, wantsDelivery: true, delivery: delivery.delivery });
    if (started.kind !== "started") throw new Error(started.kind);
    shop.provider.pay(started.reference);
    await completeCheckout(shop, started.reference);
    const [row] = await shop.db.select().from(orders).where(eq(orders.reference, started.reference));
    return { account, order: (await findOrder(shop, row!.id))! };
  }

  test("has them on the slip, and the buyer in the e-mails, which go to the buyer", async () => {
    const { account, order } = await buy();
    expect(order).toMatchObject({
      fullName: "Ada Obi",
      phone: "+447911123456",
      receiverName: "Ngozi Eze",
      receiverPhone: "+2348051234568",
      hidesPrices: true,
    });
    const slip = renderSlip(order);
    for (const words of ["Ngozi Eze", "0805 123 4568", "No prices in the parcel"]) expect(slip).toContain(words);
    for (const words of ["Ada Obi", "7911", "₦"]) expect(slip).not.toContain(words);
    const settings = { ...shop.settings, origin: "https://shop.example", ownerEmail: "owner@shop.example" };
    const mailing = { ...shop, settings };
    await workOutbox(mailing, orderEffects(mailing));
    const mails = await shop.db.select().from(emails).where(eq(emails.orderId, order.id));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["ada@example.com", "owner@shop.example"].toSorted(),
    );
    for (const { textBody } of mails)
      expect(textBody).toContain("Ngozi Eze\n12 Allen Avenue\nEnugu, Enugu\n+2348051234568");
    const tracked = await findTrackedOrder(mailing, order.trackToken);
    expect(tracked).toMatchObject({ firstName: "Ada", receiver: "Ngozi" });
    expect(JSON.stringify(tracked)).not.toMatch(/Eze|805123/u);
    const { customerId } = account;
    const thanks = await findThanks(mailing, { customerIds: [customerId], orderNumber: order.number });
    expect(thanks?.delivery).toContainEqual({ label: "Received by", text: "Ngozi Eze, 0805 123 4568" });
    expect(await findLastDelivery(shop, customerId)).toMatchObject({ delivery: { fullName: "Ada Obi", street: "" } });
  });

  test("is found by their name and their number", async () => {
    const { order } = await buy();
    for (const query of ["ngozi", "eze ngozi", "0805 123 4568", "obi"]) {
      const found = await listOrders(shop, { query });
      expect(found.orders.map(({ id, receiverName }) => [id, receiverName])).toEqual([[order.id, "Ngozi Eze"]]);
    }
  });

  test("is the buyer's own when both are the same person, or the tick was taken away", async () => {
    const self = { receiverName: "ada obi", receiverPhone: "0803 123 4567", phone: "0803 123 4567" };
    expect((await buy(self)).order).toMatchObject({ receiverName: "", receiverPhone: "", hidesPrices: true });
    const none = { receiverName: "", receiverPhone: "", hidesPrices: false };
    expect((await buy({ hasReceiver: "" })).order).toMatchObject(none);
  });

  test("takes the receiver of the last tab when two tabs place the same cart", async () => {
    const account = await insertCustomer(shop.db);
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: null } });
    const lines = [{ productId, size: "M", quantity: 1 }];
    for (const receiverName of ["Ngozi Eze", "Chidi Eze"]) {
      const delivery = { ...sampleDelivery, receiverName, receiverPhone: "+2348051234568", hidesPrices: false };
      await startCheckout(shop, { account, lines, wantsDelivery: true, delivery });
    }
    await startCheckout(shop, { account, lines, wantsDelivery: true, delivery: sampleDelivery });
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ receiverName: "", receiverPhone: "" }]);
  });
});

describe("a quick order", () => {
  const shop = useOrderShop();

  test("keeps the receiver, who needs a name and a Nigerian number", async () => {
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 3 } });
    const form = {
      ...emptyQuickForm(randomUUID(), [{ productId, size: "M", quantity: 1 }]),
      ...{ fullName: "Bola Ade", phone: "0803 123 4567", way: "collect", hasReceiver: "yes" },
    };
    const owned = { ...shop, settings: { ...shop.settings, ownerEmail: "shop@example.com" } };
    const place = (more: object) =>
      placeQuickOrder(owned, { form: { ...form, ...more }, intent: "paid", actor: "owner@example.com" });
    expect(await place({ receiverPhone: "+44 7911 123456" })).toMatchObject({
      kind: "refused",
      fields: {
        receiverName: "Enter their name",
        receiverPhone: "They are called on this number, so it must be Nigerian",
      },
    });
    const receiver = { receiverName: "Ngozi Eze", receiverPhone: "0805 123 4568", hidesPrices: "yes" };
    const ordered = await place(receiver);
    expect(await findOrder(shop, ordered.kind === "ordered" ? ordered.orderId : "")).toMatchObject({
      fullName: "Bola Ade",
      ...receiver,
      receiverPhone: "+2348051234568",
      hidesPrices: true,
    });
  });
});

describe("the checkout", () => {
  const shop = useTestShop();

  async function order(changes: object, more: object = {}): Promise<[number, unknown]> {
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
    const lines = [{ productId, size: "M", quantity: 1 }];
    const delivery = { ...typed, ...changes };
    const body = JSON.stringify({ lines, wantsDelivery: true, delivery, ...more });
    const cookie = await shop.signIn("ada@example.com");
    const request = new Request("http://localhost:3000/", { method: "POST", headers: { cookie }, body });
    const answer = await start({ request, context: shop.context(), params: {} } as never);
    return [answer.status, await answer.json()];
  }

  test.each([
    ["no name", { receiverName: " " }, { receiverName: "Enter their name" }],
    ["a long name", { receiverName: "x".repeat(121) }, { receiverName: "Use at most 120 characters" }],
    ["no number", { receiverPhone: "" }, { receiverPhone: "Enter their phone number" }],
    ["letters", { receiverPhone: "ask" }, { receiverPhone: "Enter a phone number such as 0803 123 4567" }],
    [
      "a foreign number",
      { receiverPhone: "0044 7911 123456" },
      { receiverPhone: "The rider rings this number, so it must be Nigerian" },
    ],
  ])("refuses a receiver with %s beside the field", async (_what, changes, fields) => {
    expect(await order(changes)).toEqual([400, { kind: "bad-delivery", fields }]);
    expect(await shop.db.$count(checkouts)).toBe(0);
  });

  test("keeps HTML in a name as the text it is", async () => {
    const receiverName = "<b>Ngozi</b>";
    expect(await order({ receiverName })).toMatchObject([200, { kind: "started" }]);
    expect(await shop.db.select().from(checkouts)).toMatchObject([{ receiverName }]);
  });

  test("asks for a mobile number of who is called by the motor park, and not of a buyer abroad", async () => {
    const rates = await insertLagosRates(shop.db);
    const rate = { id: rates.park, kind: "park", to: { state: "EN", placeId: null } };
    const landLine = { receiverPhone: "0201 463 0643" };
    const field = { receiverPhone: expect.stringMatching(/mobile number/u) as unknown };
    expect(await order(landLine, { rate })).toEqual([400, { kind: "bad-delivery", fields: field }]);
    expect(await order({}, { rate })).toMatchObject([200, { kind: "started" }]);
    const pickup = { id: rates.pickup, kind: "pickup", to: { state: "LA", placeId: null } };
    const foreign = { receiverPhone: "+44 7911 123456" };
    expect(await order(foreign, { rate: pickup })).toMatchObject([
      400,
      { fields: { receiverPhone: "They are called on this number, so it must be Nigerian" } },
    ]);
  });

  test("shows staff both people while an order waits for their call", async () => {
    const { checkoutId } = await insertOrder(shop.db);
    const people = { receiverName: "Ngozi Eze", receiverPhone: "+2348051234568", hidesPrices: true };
    const waits = { state: "waiting", terms: "on-delivery" } as const;
    await shop.db
      .update(checkouts)
      .set({ ...people, ...waits })
      .where(eq(checkouts.id, checkoutId));
    expect(await findAwaitingStaff(shop, checkoutId)).toMatchObject({ fullName: "Ada Obi", ...people });
    for (const query of ["ngozi", "0805 123 4568"]) {
      expect(await searchUnpaid(shop, { query, limit: 5 })).toMatchObject([{ id: checkoutId }]);
    }
  });
});
