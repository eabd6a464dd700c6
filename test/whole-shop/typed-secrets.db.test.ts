import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assembleShop } from "#app/create-shop.server.ts";
import { findNotices } from "#app/orders/today/find-notices.server.ts";
import { findSignedIn } from "#app/people/accounts/find-account.server.ts";
import { beginSetUp, turnOnFactor } from "#app/people/second-factor/set-up-factor.server.ts";
import { checkCode } from "#app/people/second-factor/use-code.server.ts";
import { restoreBackup } from "#app/platform/backups/restore-backup.server.ts";
import { writeBackup } from "#app/platform/backups/write-backup.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createDiskPictureStore } from "#app/platform/pictures/disk-picture-store.server.ts";
import { jobsOf } from "#app/shop-jobs.server.ts";
import { ownersBrowser } from "../pages/owners-browser.ts";
import type { TestRoute } from "../pages/route-handler.ts";
import { loadRouteTable } from "../pages/route-table.ts";
import { insertProduct } from "../samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "../shops/open-test-shop.ts";
import { insertCustomer, mustStart } from "../shops/order-shop.ts";
import { openTestDatabase, type TestDatabase } from "../shops/test-database.ts";
import { allRows } from "../shops/whole-shop.ts";
import { codeAt } from "../stand-ins/code-app.ts";
import { failNext } from "../stand-ins/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "../stand-ins/paystack-stand-in.ts";
import { type SmtpStandIn, startSmtpStandIn } from "../stand-ins/smtp-stand-in.ts";

/** In every secret that is typed; nothing that is stored, logged or shown may contain it. */
const marker = "Zmarkerz";
const key = `sk_test_${marker}1234`;
const smtpPassword = `${marker} pass`;
const base64 = [smtpPassword, `\0shop\0${smtpPassword}`].map(text => Buffer.from(text).toString("base64"));

let directory: string;
let paystack: PaystackStandIn;
let server: SmtpStandIn;
let shop: TestShop;
let restored: TestDatabase;
let logged = "";
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "selvedge-secrets-"));
  paystack = await startPaystackStandIn({ secretKey: key, now: () => shop.now() });
  server = await startSmtpStandIn();
  shop = await openTestShop({ providers: { paystack: { apiUrl: paystack.url } } });
  Object.assign(shop, { log: createLog("trace", { write: line => void (logged += line) }) });
  restored = await openTestDatabase();
  await shop.makeOwner();
});
afterAll(async () => {
  await shop.emptyTables();
  await shop.close();
  await restored.emptyTables();
  await restored.close();
  await paystack.close();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs these jobs once. */
async function work(...names: string[]): Promise<void> {
  const stopping = new AbortController().signal;
  for (const { name, run } of jobsOf(shop)) if (names.includes(name)) await run(stopping);
}

/** Types the secrets, with wrong ones between; returns all answers. */
async function typeSecrets(): Promise<string> {
  const routes = (await loadRouteTable()) as Record<string, TestRoute>;
  const ask = ownersBrowser(() => shop, routes);
  const again = { currentPassword: "owner's password", provider: "paystack", seen: "" };
  const answers: string[] = [];
  const post = async (path: string, form: Record<string, string>) => {
    for (const one of [path, path.replace(".data", "")]) answers.push((await ask(one, { ...again, ...form })).body);
  };
  const paying = "/admin/settings/paying.data";
  await post(paying, { intent: "keys", secretKey: `sk_test_${marker}wrong` });
  await post(paying, { intent: "keys", secretKey: `sk_nothing_${marker}` });
  await post(paying, { intent: "keys", secretKey: key, currentPassword: "guessed" });
  paystack.faults = failNext("account", "500-html", 6);
  await post(paying, { intent: "keys", secretKey: key });
  paystack.faults = undefined;
  await post(paying, { intent: "keys", secretKey: ` ${key} ` });

  const email = "/admin/settings/email.data";
  const smtp = { host: "127.0.0.1", port: String(server.port), encryption: "starttls", user: "shop", smtpPassword };
  const settings = { intent: "save", ...smtp, senderName: "", senderAddress: "shop@example.com" };
  await post(email, { ...settings, port: "none" });
  for (const fault of ["login-refused", "text-refused", "busy"] as const) {
    server.breakWith(() => fault);
    await post(email, { ...settings, then: "test" });
  }
  server.breakWith(() => "login-refused");
  await post(email, settings);
  await post(email, { intent: "test" });
  return answers.join("\n");
}

/** Every page of the dashboard that needs no id. */
async function readDashboard(): Promise<string> {
  const routes = (await loadRouteTable()) as Record<string, TestRoute>;
  const ask = ownersBrowser(() => shop, routes);
  const paths = Object.keys((await import("#app/people/staff/route-permissions.ts")).routePermissions);
  const bodies: string[] = [];
  for (const path of paths.filter(one => !one.includes(":") && !one.endsWith(".csv"))) {
    bodies.push((await ask(`${path === "/admin" ? "/admin/_root" : path}.data`)).body);
  }
  expect(bodies.length).toBeGreaterThan(30);
  return bodies.join("\n");
}

/** Sets up the owner's code app; returns its secret and the recovery codes. */
async function setUpCodeApp(): Promise<string[]> {
  const request = shop.ask("/", { cookie: await shop.asOwner() }).request;
  const { account, sessionId } = (await findSignedIn(shop, request))!;
  const { secret, kept } = beginSetUp(shop, { ...account, issuer: "Shop" });
  const code = codeAt(secret, shop.now());
  const turned = await turnOnFactor(shop, { ...account, sessionId }, { kept, code });
  if (turned.kind !== "on") throw new Error(turned.kind);
  const [used = ""] = turned.codes;
  await checkCode(shop, request, { ...account, typed: used });
  return [secret, ...turned.codes].flatMap(text => [text, text.replaceAll(" ", "")]);
}

// The second opens the backup that the first has looked through.
describe("typed secrets", { shuffle: false }, () => {
  test("a typed secret is in no page, no e-mail, no history, no log, no table and no backup", async () => {
    const answers = await typeSecrets();
    expect(shop.payments.current.provider).toBe("paystack");
    const { id: productId } = await insertProduct(shop.db, { quantities: { M: 5 } });
    const { reference } = await mustStart(shop, await insertCustomer(shop.db), [{ productId, size: "M", quantity: 1 }]);
    paystack.books.pay(reference);
    for (const kind of ["401", "500-json", "drop"] as const) {
      paystack.faults = failNext("verify", kind, 3);
      shop.passMinutes(5);
      await work("payments").catch(error => shop.log.error({ err: error }, "a job failed"));
    }
    paystack.faults = undefined;
    shop.passMinutes(30);
    await work("payments", "outbox", "e-mail", "day comparison");
    await work("outbox", "e-mail");

    const ofCodeApp = await setUpCodeApp();
    await work("outbox");

    const path = join(directory, "shop.tar");
    await writeBackup({ pool: shop.pool, store: createDiskPictureStore(directory), path });
    const rows = JSON.stringify(await allRows(shop.pool));
    const hex = Buffer.from(marker).toString("hex");
    const everything = {
      answers,
      dashboard: await readDashboard(),
      logged,
      rows,
      backup: readFileSync(path, "latin1"),
    };
    expect(server.logins.length + logged.length).toBeGreaterThan(0);
    expect(logged).toContain("535 5.7.8 not welcome");
    expect(rows).toContain("v1.");
    for (const [where, text] of Object.entries(everything)) {
      for (const secret of [marker, hex, ...base64, ...ofCodeApp])
        expect([where, text.includes(secret)]).toEqual([where, false]);
    }
  });

  test("a restored shop opens what was typed with the same session secret, and asks for it with another", async () => {
    const store = createDiskPictureStore(join(directory, "media"));
    await restoreBackup({ path: join(directory, "shop.tar"), pool: restored.pool, store, replace: false });
    const openWith = (sessionSecret: string) => {
      const settings: Settings = { ...shop.settings, sessionSecret };
      return assembleShop({ settings, log: shop.log, database: restored, now: shop.now });
    };
    const same = await openWith(shop.settings.sessionSecret!);
    expect(same.lockedConnections).toEqual([]);
    expect([same.payments.current.provider, same.mailSender?.address]).toEqual(["paystack", "shop@example.com"]);

    const other = await openWith("another secret for tests, 32 letters or more");
    expect(other.lockedConnections.map(({ name }) => name)).toEqual(["paystack", "smtp"]);
    expect([other.payments.takesNew, other.payments.find("paystack"), other.mailServer]).toEqual([
      false,
      undefined,
      undefined,
    ]);
    const notices = (await findNotices(other, { isBackupMissing: false })).map(({ kind }) => kind);
    expect(notices).toEqual(expect.arrayContaining(["keys-locked", "smtp-locked"]));
  });
});
