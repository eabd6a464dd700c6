import { randomUUID } from "node:crypto";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { codeAt } from "#test/stand-ins/code-app.ts";
import { type ShopProcess, startShop } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, neighbour, test } from "./attacked-shop.ts";

const dress = "0199a1b2-0000-7000-8000-0000000000d1";
const order = "0199a1b2-0000-7000-8000-0000000000e1";
const people = "/admin/settings/people";
const formType = { "content-type": "application/x-www-form-urlencoded" };

let shop: ShopProcess;
let owners: string;

/** One shop for all of these, because none of them changes what another looks at. */
test.beforeAll(async () => {
  shop = await startShop({
    demo: "off",
    async prepare(db) {
      const product = await insertProduct(db, { id: dress, quantities: { M: 4 } });
      const sums = { subtotalKobo: 1_234_500, feeKobo: 250_100, totalKobo: 1_484_600 };
      await insertOrder(db, { id: order, product, ...sums });
    },
  });
  owners = await signIn(shop.owner);
});
test.afterAll(() => shop.close());

const cookiesOf = (cookies: string[]) => cookies.map(each => each.split(";", 1)[0]).join("; ");

async function post(path: string, form: Record<string, string>, cookie = "", from = neighbour) {
  return await ask(shop, from, path, { body: new URLSearchParams(form).toString(), headers: { ...formType, cookie } });
}

const get = (path: string, cookie: string) => ask(shop, neighbour, path, { headers: { cookie } });

async function signIn(credentials: { email: string; password: string }): Promise<string> {
  const { status, cookies } = await post("/accessaccount", credentials);
  return status === 302 ? cookiesOf(cookies) : "";
}

/** Invites as the owner and returns the code of the link, which the owner hands over where no e-mail is connected. */
async function invite(email: string): Promise<string> {
  const currentPassword = shop.owner.password;
  const person = { intent: "invite", id: randomUUID(), name: "Tunde", email, role: "packer", currentPassword };
  expect((await post(people, person, owners)).status).toBe(302);
  const { text } = await get(people, owners);
  return /admin-invitation\?code=([\w-]+)/u.exec(text)?.[1] ?? "";
}

async function packer(email: string): Promise<string> {
  const accepted = await post("/admin-invitation", { code: await invite(email), newPassword: "folded in tissue" });
  expect(accepted.status).toBe(302);
  return cookiesOf(accepted.cookies);
}

test("an owner's open session makes no second owner without the password", async () => {
  const stranger = { intent: "invite", id: randomUUID(), name: "Eve", email: "eve@example.com", role: "owner" };
  const guesses: Record<string, string>[] = [{}, { currentPassword: "" }, { currentPassword: "guessed" }];
  for (const guess of guesses) {
    expect((await post(people, { ...stranger, ...guess }, owners, attacker)).status).toBe(400);
  }
  expect((await get(people, owners)).text).not.toContain(stranger.email);
});

test("of two who accept one invitation at once, the refused one's password opens nothing", async () => {
  const email = "twice@example.com";
  const code = await invite(email);
  const passwords = ["the first of two", "the second of two"];
  const both = await Promise.all(passwords.map(newPassword => post("/admin-invitation", { code, newPassword })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 410]);
  const opened = await Promise.all(passwords.map(async password => (await signIn({ email, password })) !== ""));
  expect(opened).toEqual(both.map(({ status }) => status === 302));
});

test("a packer undoes no cancellation of the owner's, and sees no total or payment", async () => {
  const cookie = await packer("packer@example.com");
  for (const path of ["/admin", "/admin.data", "/admin?tab=unpaid", `/admin/orders/${order}.data`]) {
    const { status, text } = await get(path, cookie);
    const told = /1_?234_?500|1_?484_?600|250100|12,345|14,846|2,501|>Unpaid</u.exec(text)?.[0];
    expect([path, status, told]).toEqual([path, 200, undefined]);
  }
  const move = "/admin/orders/move";
  expect((await post(move, { order: `${order}~placed`, stage: "cancelled" }, owners)).status).toBe(302);
  const undone = [
    await post(move, { moved: `${order}~placed~cancelled` }, cookie),
    await post(move, { moved: `${order}~cancelled~placed` }, cookie),
    await post(`/admin/orders/${order}`, { intent: "undo", from: "cancelled" }, cookie),
  ];
  expect(undone.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await get(`/admin/orders/${order}.data`, owners)).text).toContain('"stage","cancelled"');
});

test("a sign-in that waits for its code ends when the password is changed", async () => {
  const email = "half@example.com";
  const [password, newPassword] = ["folded in tissue", "folded in linen"];
  const cookie = await packer(email);
  const codePage = "/admin/password/code.data";
  const begun = await post(codePage, { intent: "start", currentPassword: password }, cookie);
  const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/u.exec(begun.text)![0];
  const setUp = {
    intent: "on",
    setUpSecret: /v1\.[\w-]+/u.exec(begun.text)![0],
    secretCode: codeAt(secret, new Date()),
  };
  const on = await post(codePage, setUp, cookie);
  const [code] = on.text.match(/\d{4} \d{4} \d{4}/gu)!;

  const waiting = await post("/accessaccount", { email, password }, "", attacker);
  expect(waiting.cookies.join()).toMatch(/waiting=v1\./u);
  const changed = await post("/admin/password", { currentPassword: password, newPassword }, cookie);
  expect(changed.status).toBe(302);
  const late = await post("/accessaccount/code", { code: code! }, cookiesOf(waiting.cookies), attacker);
  // The answer is the same for anybody who is not signed in.
  const inside = await get("/admin", cookiesOf([...waiting.cookies, ...late.cookies]));
  expect([inside.status, inside.location]).toEqual([302, "/"]);
  // The code was not spent, and opens the shop with the new password.
  const right = await post("/accessaccount", { email, password: newPassword });
  const done = await post("/accessaccount/code", { code: code! }, cookiesOf(right.cookies));
  expect((await get("/admin", cookiesOf(done.cookies))).status).toBe(200);
});

test("without “2 left” nobody learns how many of a size are left", async () => {
  const { status, text } = await ask(shop, attacker, `/api/products?ids=${dress}`);
  expect([status, JSON.parse(text)]).toMatchObject([200, [{ id: dress, sizes: [{ size: "M" }] }]]);
  expect(text).not.toMatch(/"(?:left|quantity)"/u);
});
