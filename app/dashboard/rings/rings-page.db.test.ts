import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import * as home from "#app/dashboard/home/home-page.tsx";
import { ringKindNames } from "#app/orders/rings/ring-kinds.ts";
import { pushDevices } from "#app/orders/rings/ring-tables.server.ts";
import { sessions } from "#app/platform/identity/identity-tables.server.ts";
import { pushKeys } from "#app/platform/push/push-tables.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { createPushService } from "#test/stand-ins/push-stand-in.ts";
import * as shown from "./alerts-shown.tsx";
import * as kept from "./kept-alerts.tsx";
import * as page from "./rings-page.tsx";

const shop = useTestShop();
const routes = {
  admin: { path: "admin", parentId: "root", module: admin },
  home: { path: "home", parentId: "admin", module: home },
  alerts: { path: "alerts", parentId: "admin", module: page },
  kept: { path: "alerts/kept", parentId: "admin", module: kept },
  shown: { path: "alerts/shown", parentId: "admin", module: shown },
};
const owner = ownersBrowser(() => shop, routes);
const packer = ownersBrowser(() => shop, routes, "packer");
const { openBrowser } = createPushService();
const devices = () => shop.db.select().from(pushDevices);

test("a browser is added with every kind its role may hear of, changed and removed", async () => {
  const { subscription } = openBrowser();
  expect(await owner("/admin/alerts", { intent: "add", ...subscription })).toMatchObject({
    status: 302,
    toast: "updated",
  });
  const [device] = await devices();
  expect(device).toMatchObject({ name: "A browser", kinds: [...ringKindNames] });
  const choices = [
    ...[
      ["intent", "save"],
      ["id", device!.id],
      ["kind", "order"],
      ["kind", "made up"],
    ],
    ...[
      ["quietFrom", "22"],
      ["quietTo", "7"],
      ["namesPeople", "on"],
    ],
  ] as [string, string][];
  await owner("/admin/alerts", choices);
  expect(await devices()).toMatchObject([{ kinds: ["order"], quietFrom: 22, quietTo: 7, namesPeople: true }]);
  await owner("/admin/alerts", { intent: "remove", id: device!.id });
  expect(await devices()).toEqual([]);
});

test("a packer may be rung for orders alone, and changes or removes nobody else's phone", async () => {
  await owner("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  const [theirs] = await devices();
  await packer("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  const save = { intent: "save", id: theirs!.id, kind: "order", quietFrom: "", quietTo: "" };
  expect(await packer("/admin/alerts", save)).toMatchObject({ status: 409 });
  await packer("/admin/alerts", { intent: "remove", id: theirs!.id });
  expect(await packer("/admin/alerts", { intent: "test", id: theirs!.id })).toMatchObject({ status: 409 });
  expect((await devices()).map(({ kinds }) => kinds)).toEqual([theirs!.kinds, ["order"]]);
});

test.each([
  [{ endpoint: "http://push.example/1" }],
  [{ endpoint: `https://push.example/${"a".repeat(2000)}` }],
  [{ p256dh: "<script>" }],
  [{ auth: "" }],
])("a subscription with %o is refused", async wrong => {
  const sent = { intent: "add", ...openBrowser().subscription, ...wrong };
  expect((await owner("/admin/alerts", sent)).status).toBe(400);
  expect(await devices()).toEqual([]);
});

test("nobody has more than twenty phones", async () => {
  for (let count = 0; count < 20; count++) {
    await owner("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  }
  expect(await owner("/admin/alerts", { intent: "add", ...openBrowser().subscription })).toMatchObject({ status: 409 });
  expect(await shop.db.$count(pushDevices)).toBe(20);
});

test("a test to an address inside the network is refused, and says why", async () => {
  const subscription = { ...openBrowser().subscription, endpoint: "https://127.0.0.1/push" };
  await owner("/admin/alerts", { intent: "add", ...subscription });
  const [device] = await devices();
  const answer = await owner("/admin/alerts.data", { intent: "test", id: device!.id });
  expect(answer.body).toContain("The address of the push service is not public.");
});

test("a browser whose session is another one now rings again, and takes its choices to a new address", async () => {
  const [first, second] = [openBrowser().subscription, openBrowser().subscription];
  await owner("/admin/alerts", { intent: "add", ...first });
  const [device] = await devices();
  await owner("/admin/alerts", { intent: "save", id: device!.id, kind: "message", quietFrom: "", quietTo: "" });
  await shop.db.delete(sessions);
  expect(await devices()).toMatchObject([{ sessionId: null }]);
  const renewed = await owner("/admin/alerts/kept", { endpoint: first.endpoint });
  const [keys] = await shop.db.select().from(pushKeys);
  expect(JSON.parse(renewed.body)).toEqual({ isKnown: true, publicKey: keys!.publicKey });
  expect(await devices()).toMatchObject([{ sessionId: expect.any(String) }]);
  await owner("/admin/alerts/kept", { ...second, replaces: first.endpoint });
  expect(await devices()).toMatchObject([{ endpoint: second.endpoint, kinds: ["message"] }]);
  expect(JSON.parse((await packer("/admin/alerts/kept", { endpoint: second.endpoint })).body)).toMatchObject({
    isKnown: false,
  });
});

test("a test counts as shown once the worker has reported its own token", async () => {
  await owner("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  await shop.db.update(pushDevices).set({ testToken: "token-1" });
  const isShown = async (token: string) => JSON.parse((await owner(`/admin/alerts/shown?token=${token}`)).body).isShown;
  await owner("/admin/alerts/shown", { token: "another" });
  await packer("/admin/alerts/shown", { token: "token-1" });
  expect(await isShown("token-1")).toBe(false);
  await owner("/admin/alerts/shown", { token: "token-1" });
  expect([await isShown("token-1"), await isShown("")]).toEqual([true, false]);
});

test("Home names one's own devices that no alert reaches, and nobody else's", async () => {
  const manager = ownersBrowser(() => shop, routes, "manager");
  await manager("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  await owner("/admin/alerts", { intent: "add", ...openBrowser().subscription });
  const data = async (ask: typeof owner) => (await ask("/admin/home.data")).body;
  expect(await data(owner)).not.toContain("A browser");
  await shop.db.update(pushDevices).set({ name: "Chrome on Android", problem: "The push service did not answer." });
  await shop.db.delete(sessions);
  expect(await data(owner)).toContain("Chrome on Android");
  const theirs = (await devices()).find(({ kinds }) => kinds.length === ringKindNames.length)!;
  await shop.db.delete(pushDevices).where(eq(pushDevices.userId, theirs.userId));
  expect((await data(owner)).includes("Chrome on Android")).not.toBe(
    (await data(manager)).includes("Chrome on Android"),
  );
});
