import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orders } from "#app/money/order-records/order-tables.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { clientAddressHeader } from "#app/platform/http/client-address.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { stockHolds } from "#app/stock/holds/hold-tables.server.ts";
import { action as signOut } from "#app/storefront/account/sign-out.tsx";
import { loader as checkout } from "#app/storefront/checkout/checkout-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { sampleAccount } from "#test/samples/waiting-transfer.ts";
import { cookieHeader } from "#test/shops/open-test-shop.ts";
import { sampleDelivery } from "#test/shops/order-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action as confirm } from "./confirm-payment.tsx";
import { action as start } from "./start-checkout.tsx";

const shop = useTestShop({ port: 1 }); // Nothing listens on the provider's port, so no webhook arrives.
let productId: string;
beforeEach(async () => {
  productId = (await insertProduct(shop.db, { quantities: { M: 5 } })).id;
  await shop.db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
});

type Shopper = { cookie?: string; address?: string };
const post = (body: object, { cookie = "", address = "10.0.0.1" }: Shopper) =>
  ({
    request: new Request("http://localhost:3000/", {
      method: "POST",
      headers: { cookie, [clientAddressHeader]: address },
      body: JSON.stringify(body),
    }),
    context: shop.context(),
    params: {},
  }) as never;

/** 'Place Order' in a browser with this cookie, which keeps the answer's cookie. */
async function place({
  quantity = 1,
  email = "ada@example.com",
  phone = sampleDelivery.phone,
  pay: way,
  ...asked
}: Shopper & { quantity?: number; email?: string; phone?: string; pay?: "transfer" }) {
  const lines = [{ productId, size: "M", quantity }];
  const delivery = { ...sampleDelivery, email, phone };
  const order = { lines, wantsDelivery: false, delivery, ...(way && { pay: way }) };
  const response = await start(post(order, asked));
  const given = cookieHeader(response.headers.getSetCookie());
  const cookie = [asked.cookie, given].filter(Boolean).join("; ");
  const answer = (await response.json()) as { kind: string; reference: string; accessCode: string; isPending: boolean };
  return { ...answer, status: response.status, cookies: response.headers.getSetCookie(), cookie };
}

const ask = async (reference: string, cookie: string) => {
  const response = await confirm(post({ reference }, { cookie }));
  return [response.status, await response.json()] as const;
};
const takeTransfers = () =>
  shop.db.insert(shopSettings).values(Object.entries(sampleAccount).map(([key, value]) => ({ key, value })));
const pay = (accessCode: string) => shop.practicePayments!.perform(accessCode, "approve");
const open = async (cookie: string) => (await checkout(shop.ask("/checkout", { cookie }) as never)).data;
const states = async () => (await shop.db.select().from(checkouts).orderBy(checkouts.id)).map(({ state }) => state);

describe("a guest", () => {
  test("orders, pays, and gets the answer, as a customer without an account", async () => {
    const { reference, accessCode, cookie, cookies } = await place({});
    expect(cookies).toEqual([
      expect.stringMatching(/^guest=[\da-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/u),
    ]);
    expect(await open(cookie)).toMatchObject({ openReference: reference, email: undefined, mayOrder: true });
    await pay(accessCode);
    const [status, answer] = await ask(reference, cookie);
    const [order] = await shop.db.select().from(orders);
    expect([status, answer]).toMatchObject([
      200,
      { kind: "completed", thanks: { isGuest: true, trackToken: order!.trackToken, firstName: "Ada" } },
    ]);
    expect(order).toMatchObject({ customerEmail: "ada@example.com", email: "ada@example.com" });
    const [paid] = await shop.db.select().from(checkouts);
    expect(order!.trackToken).toBe(paid!.trackToken);
    const [customer] = await shop.db.select().from(customers);
    expect(customer!.identity).toBe(`guest:${cookie.slice("guest=".length).split(".")[0]}`);
  });

  test("has one open checkout, continues it, and orders again under another address", async () => {
    const first = await place({});
    const again = await place({ cookie: first.cookie });
    expect(again.reference).toBe(first.reference);
    const other = await place({ cookie: first.cookie, quantity: 2, email: "bola@example.com" });
    expect(other.reference).not.toBe(first.reference);
    expect(await states()).toEqual(["abandoned", "open"]);
    await pay(other.accessCode);
    await ask(other.reference, first.cookie);
    expect(await shop.db.select().from(orders)).toMatchObject([{ customerEmail: "bola@example.com" }]);
    expect(await shop.db.$count(customers)).toBe(1);
  });

  test("is separate in each browser, and neither another guest nor a forged cookie sees the payment", async () => {
    const ada = await place({});
    const bola = await place({ email: "bola@example.com" });
    const [id] = ada.cookie.slice("guest=".length).split(".");
    const stolenSignature = bola.cookie.split(".")[1];
    expect(await ask(ada.reference, bola.cookie)).toEqual([404, { kind: "unknown" }]);
    for (const cookie of [
      `guest=${id}`,
      `guest=${id}.`,
      `${ada.cookie}.x`,
      `guest=${id}.${stolenSignature}`,
      "guest=x.y",
      "",
    ]) {
      expect(await ask(ada.reference, cookie)).toEqual([401, { kind: "signed-out" }]);
      expect(await open(cookie)).toMatchObject({ openReference: undefined, hasBegun: false });
    }
    const forger = await place({ cookie: `guest=${id}.${stolenSignature}` });
    expect(forger.reference).not.toBe(ada.reference);
    expect(await shop.db.$count(customers)).toBe(3);
  });

  test("is not offered when only people with an account may order", async () => {
    await shop.db.update(shopSettings).set({ value: false }).where(eq(shopSettings.key, "guestsMayOrder"));
    expect(await place({})).toMatchObject({ status: 401, kind: "signed-out", cookies: [] });
    expect(await shop.db.$count(customers)).toBe(0);
    expect(await open("")).toMatchObject({ mayOrder: false });
  });

  test("with a begun payment gets its result, even when the owner turns guest orders off meanwhile", async () => {
    const { reference, accessCode, cookie } = await place({});
    await shop.db.update(shopSettings).set({ value: false }).where(eq(shopSettings.key, "guestsMayOrder"));
    await pay(accessCode);
    expect(await ask(reference, cookie)).toMatchObject([200, { kind: "completed" }]);
  });

  test("gets no cookie for a refused order", async () => {
    const delivery = { ...sampleDelivery, phone: "none" };
    const refused = await start(
      post({ lines: [{ productId, size: "M", quantity: 1 }], wantsDelivery: false, delivery }, {}),
    );
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
    expect(await shop.db.$count(customers)).toBe(0);
  });
});

/** Many customers share one carrier's address. */
async function orderFromOneAddress(count: number, order: Parameters<typeof place>[0]) {
  productId = (await insertProduct(shop.db, { quantities: { M: null } })).id;
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const email = order.email ?? `guest-${n}@example.com`;
    statuses.push((await place({ ...order, email, phone: `+234803${String(1_000_000 + n)}` })).status);
  }
  return statuses;
}

describe("guests at one carrier's address", () => {
  test("can order forty times in an hour", async () => {
    expect(await orderFromOneAddress(40, {})).toEqual(Array(40).fill(200));
  });

  test("can have waiting transfers, three per e-mail address with any phone numbers", async () => {
    await takeTransfers();
    expect(await orderFromOneAddress(5, { pay: "transfer", email: "Ada@example.com" })).toEqual([
      ...[200, 200, 200],
      ...[409, 409],
    ]);
    expect(await orderFromOneAddress(5, { pay: "transfer" })).toEqual(Array(5).fill(200));
  });
});

describe("a guest who drops the cookie each time", () => {
  test("holds no more pieces than one address may", async () => {
    await shop.db.insert(shopSettings).values([
      { key: "maxPieces", value: 1 },
      { key: "maxPiecesOfSize", value: 1 },
    ]);
    const kinds: string[] = [];
    for (let tries = 0; tries < 4; tries++) kinds.push((await place({})).kind);
    expect(kinds).toEqual(["started", "started", "started", "problems"]);
    expect(await shop.db.$count(stockHolds)).toBe(3);
  });
});

describe("a guest who signs in", () => {
  test("before paying continues as themselves, and their pieces are held once", async () => {
    const guest = await place({});
    const cookie = `${guest.cookie}; ${await shop.signIn("ada@example.com")}`;
    const own = await place({ cookie });
    expect(own).toMatchObject({ kind: "started", cookies: [] });
    expect(own.reference).not.toBe(guest.reference);
    expect(await states()).toEqual(["abandoned", "open"]);
    expect(await shop.db.$count(stockHolds)).toBe(1);
    await pay(guest.accessCode);
    expect(await ask(guest.reference, cookie)).toMatchObject([200, { kind: "completed" }]);
  });

  test("after paying gets the order, and does not pay again", async () => {
    const guest = await place({});
    await pay(guest.accessCode);
    const cookie = `${guest.cookie}; ${await shop.signIn("ada@example.com")}`;
    expect(await place({ cookie })).toMatchObject({
      kind: "already-paid",
      reference: guest.reference,
      thanks: { isGuest: true },
    });
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test("while a transfer is pending keeps waiting for it", async () => {
    const guest = await place({});
    await shop.practicePayments!.perform(guest.accessCode, "transfer");
    const cookie = `${guest.cookie}; ${await shop.signIn("ada@example.com")}`;
    expect((await open(cookie)).openReference).toBe(guest.reference);
    expect(await place({ cookie })).toMatchObject({ kind: "started", reference: guest.reference, isPending: true });
    await shop.practicePayments!.perform(guest.accessCode, "settle");
    expect(await ask(guest.reference, cookie)).toMatchObject([200, { kind: "completed" }]);
    expect(await states()).toEqual(["paid"]);
  });

  test("and signs out loses the guest cookie", async () => {
    const guest = await place({});
    const cookie = `${guest.cookie}; ${await shop.signIn("ada@example.com")}`;
    const gone = (await signOut(shop.ask("/signout", { cookie, form: {} }) as never)).headers.getSetCookie();
    expect(gone).toContain("guest=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });
});

test("a shop on https gives the cookie a name that no other host can set", async () => {
  const { openGuestCookies } = await import("#app/people/guests/guest-cookies.server.ts");
  const cookies = openGuestCookies({ secret: "s".repeat(32), origin: "https://shop.example" });
  expect(cookies.give("an-id")).toMatch(
    /^__Host-guest=an-id\.[\w-]{43}; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/u,
  );
});

test("a shop for accounts does not even read a stranger's body", async () => {
  await shop.db.delete(shopSettings);
  const request = new Request("http://localhost:3000/", { method: "POST", body: "no order at all" });
  const refused = await start({ request, context: shop.context(), params: {} } as never);
  expect([refused.status, await refused.json(), request.bodyUsed]).toEqual([401, { kind: "signed-out" }, false]);
});
