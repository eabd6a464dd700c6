import { sampleDelivery } from "#test/shops/order-shop.ts";
import { expect } from "../test.ts";
import type { ShopProcess } from "./shop-process.ts";

async function post(shop: ShopProcess, path: string, body: URLSearchParams | object, cookie = ""): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  return await fetch(shop.address + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: shop.address, Cookie: cookie, ...(!isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

export async function signIn(shop: ShopProcess, email: string, password: string, mode = "sign-in"): Promise<string> {
  const response = await post(shop, `/accessaccount?mode=${mode}`, new URLSearchParams({ email, password }));
  expect(response.status).toBe(302);
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(";", 1)[0]!)
    .join("; ");
}

/** A shopper who has signed up; `buy` buys and pays for one piece of a product and returns the order's number. */
export async function createShopper(
  shop: ShopProcess,
  email: string,
  bought: { id: string; size: string; pieces?: number },
) {
  const cookie = await signIn(shop, email, "indigo thread and needle", "sign-up");
  return {
    async buy(): Promise<string> {
      const lines = [{ productId: bought.id, size: bought.size, quantity: bought.pieces ?? 1 }];
      const order = { lines, wantsDelivery: true, delivery: { ...sampleDelivery, postalCode: "" } };
      const started = (await (await post(shop, "/checkout/start", order, cookie)).json()) as Record<string, string>;
      expect(started.kind).toBe("started");
      await post(shop, `/practice/${started.accessCode}`, new URLSearchParams({ intent: "approve" }));
      const { reference } = started;
      const answer = (await (await post(shop, "/checkout/confirm", { reference }, cookie)).json()) as Record<
        string,
        string
      >;
      expect(answer.kind).toMatch(/completed/u);
      return answer.orderNumber!;
    },
  };
}
