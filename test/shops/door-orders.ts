import { eq } from "drizzle-orm";
import { productSizes } from "#app/catalog/sizes/size-tables.server.ts";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import type { CallAnswer } from "#app/money/pay-on-delivery/parse-call-form.ts";
import { settleCall } from "#app/money/pay-on-delivery/settle-call.server.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { moveStage } from "#app/orders/fulfilment/move-stage.server.ts";
import type { StageStep } from "#app/orders/fulfilment/parse-stage-form.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { startCheckout } from "#app/selling/checkout/start-checkout.server.ts";
import type { PayOnDelivery } from "#app/shop/delivery/delivery-kind-names.ts";
import { deliveryRates } from "#app/shop/delivery/delivery-tables.server.ts";
import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { insertCustomer, sampleDelivery } from "./order-shop.ts";

const actor = "owner@example.com";

/** Orders to be paid at the door in a test's shop: asked for, called about, sent and refused. */
export function doorOrders(shop: OrderShop) {
  /** Allows payment at the door as `first` says, on a rate of ₦3,500.00. */
  async function allow(first: PayOnDelivery) {
    await shop.db.delete(deliveryRates);
    const rate = { kind: "door", feeKobo: 350_000, daysFrom: 1, daysTo: 3, payOnDelivery: first } as const;
    await shop.db.insert(deliveryRates).values({ id: newId(), ...rate });
  }

  /** Prepares a request for one of five dresses at ₦12,500.00. */
  async function prepare(phone = sampleDelivery.phone) {
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
    const account = await insertCustomer(shop.db);
    const lines = [{ productId, size: "M", quantity: 1 }];
    const delivery = { ...sampleDelivery, phone };
    return { productId, request: { account, lines, wantsDelivery: true, delivery, pay: "on-delivery" as const } };
  }

  async function ask(phone?: string) {
    const { productId, request } = await prepare(phone);
    const started = await startCheckout(shop, request);
    const { customerId } = request.account;
    const [checkout] = await shop.db.select().from(checkouts).where(eq(checkouts.customerId, customerId));
    return { productId, request, started, checkoutId: checkout?.id ?? "" };
  }

  const say = (checkoutId: string, answer: CallAnswer["answer"], seenTries = 0) =>
    settleCall(shop, { checkoutId, actor, answer, seenTries });
  const step = (id: string, from: OrderStage, to: OrderStage, more: Partial<StageStep> = {}) =>
    moveStage(shop, { id, actor, step: { from, to, ...more } });
  const left = async (productId: string) =>
    (await shop.db.select().from(productSizes).where(eq(productSizes.productId, productId)))[0]!.quantity;
  const orderOf = async (checkoutId: string) =>
    (await shop.db.select().from(orders).where(eq(orders.checkoutId, checkoutId)))[0];

  /** Makes an order that is confirmed by a call and sent. */
  async function send(phone?: string) {
    const asked = await ask(phone);
    await say(asked.checkoutId, "confirmed");
    const { id } = (await orderOf(asked.checkoutId))!;
    await step(id, "placed", "sent");
    return { ...asked, id };
  }

  /** Makes an order that is refused at the door, with its pieces back in stock. */
  async function refuse(phone?: string) {
    const sent = await send(phone);
    const moved = await step(sent.id, "sent", "refused", { putsBack: true });
    if (moved.kind !== "moved") throw new Error(moved.kind);
    return sent;
  }

  return { allow, prepare, ask, say, step, left, orderOf, send, refuse };
}

/** Kinds of a checkout's problems, or its outcome without any. */
export function problemsOf(started: Awaited<ReturnType<typeof startCheckout>>) {
  return started.kind === "problems" ? started.problems.map(({ kind }) => kind) : started.kind;
}
