import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { ask } from "#test/pages/open-front.ts";
import { onDatabase } from "../shops/shop-process.ts";
import { expect, test } from "../test.ts";

const portOf = (address: string) => Number(new URL(address).port);

test("the built shop reports itself alive and ready, and serves its home page", async ({ shop }) => {
  expect((await fetch(`${shop.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  expect((await fetch(shop.address)).status).toBe(200);
});

/** A request whose body the shop waits for; `finish` sends the body. */
async function beginRequest(address: string) {
  const body = "name=Ada";
  const socket = connect(portOf(address), "127.0.0.1");
  let answer = "";
  socket.on("data", chunk => (answer += chunk.toString()));
  const ended = once(socket, "close");
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: shop\r\nOrigin: ${address}\r\nContent-Length: ${body.length}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n",
  );
  await expect.poll(() => answer).toContain("100 Continue");
  return {
    async finish() {
      socket.write(body);
      await ended;
      return answer;
    },
  };
}

/** Another test's program may have taken the port by then: a proxy whose shops are not ready says 502. */
const isClosed = (address: string) =>
  expect
    .poll(
      () =>
        ask(portOf(address), "/healthz").then(
          ({ status }) => `answer ${status}`,
          (error: Error) => error.message,
        ),
      { timeout: 20_000 },
    )
    .toMatch(/ECONN|502/u);

const answered = /HTTP\/1\.1 (?:200|303|400)/u;

const isReady = (port: number) =>
  expect
    .poll(
      () =>
        ask(port, "/readyz").then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);

test("SIGTERM lets the running request finish, takes no new one, ends with exit code 0 and frees the data directory; also of npm start, and of a shop whose log nobody reads; npm run owner-password gives a new password once, and after SIGKILL the shop starts again with what a test prepared", async ({
  startOwnShop,
}) => {
  const row = { key: "prepared", value: "by a test" };
  const shop = await startOwnShop({
    demo: "off",
    prepare: async db => void (await db.insert(shopSettings).values(row)),
  });
  const port = portOf(shop.address);
  const request = await beginRequest(shop.address);
  const stopped = shop.stop();
  await isClosed(shop.address);
  expect(await request.finish()).toMatch(answered);
  expect(await stopped).toBe(0);

  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: shop.dataDir,
    DEMO: "off",
  };
  const npm = spawn("npm", ["start"], { env: own, stdio: "ignore" });
  await isReady(port);
  const another = await beginRequest(shop.address);
  npm.kill("SIGTERM");
  await isClosed(shop.address);
  expect(await another.finish()).toMatch(answered);

  const unread = spawn(process.execPath, ["scripts/serve.ts"], { env: own, stdio: ["ignore", "pipe", "ignore"] });
  const exited = once(unread, "exit");
  await isReady(port);
  for (let n = 0; n < 30; n++) await Promise.all(Array.from({ length: 100 }, () => ask(port, "/healthz")));
  const askPassword = () => runToEnd("scripts/owner-password.ts", { DATA_DIR: shop.dataDir });
  const refused = { code: 1, said: expect.stringContaining("is in use by another running shop") };
  expect.soft(await askPassword()).toMatchObject(refused);
  unread.kill("SIGTERM");
  expect.soft(await exited).toEqual([0, null]);

  const { code, said } = await askPassword();
  expect(code).toBe(0);
  const password = /password (\S+) \(shown only this once\)/u.exec(said)![1]!;
  await shop.start();
  expect.soft((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  const signIn = async (typed: string) => {
    const body = new URLSearchParams({ email: shop.owner.email, password: typed });
    const headers = { Origin: shop.address };
    return await fetch(`${shop.address}/accessaccount`, { method: "POST", body, headers, redirect: "manual" });
  };
  expect.soft((await signIn(shop.owner.password)).status).toBe(401);
  expect.soft((await signIn(password)).status).toBe(302);

  await shop.kill();
  await shop.start();
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
  await shop.stop();
  const kept = await onDatabase(shop.dataDir, db =>
    db.select().from(shopSettings).where(eq(shopSettings.key, "prepared")),
  );
  expect(kept).toMatchObject([row]);
});

test("a second process on the same data directory is refused in a clear sentence, and the first goes on", async ({
  shop,
}) => {
  const second = spawn(process.execPath, ["scripts/serve.ts"], {
    env: { PATH: process.env.PATH, PORT: "0", ORIGIN: "http://localhost:1", DATA_DIR: shop.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [second.stdout, second.stderr]) stream.on("data", chunk => (said += String(chunk)));
  const [code] = await once(second, "exit");
  expect(code).toBe(1);
  expect(said).toContain(`The data directory ${shop.dataDir} is in use by another running shop`);
  expect(said).not.toContain("    at ");
  expect((await fetch(`${shop.address}/readyz`)).status).toBe(200);
});

/** Returns the program's exit code and output. */
async function runToEnd(program: string, env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (said += String(chunk)));
  const [code] = await once(child, "close");
  return { code, said };
}

test("a start on a taken port says so and makes nothing; the first start then prints the address, and the owner's e-mail and password once", async ({
  startOwnShop,
}) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), "selvedge-first-")), "data");
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const refused = await runToEnd("scripts/serve.ts", { PORT: String(port), DATA_DIR: dataDir, DEMO: "off" });
  expect(refused).toEqual({
    code: 1,
    said: `Another program has port ${port} of 127.0.0.1. End that one, or set PORT to another number.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
  other.close();
  const shop = await startOwnShop({ dataDir, demo: "off", env: { ADMIN_PASSWORD: "" }, startMs: 60_000 });
  const printed = shop.log.join("\n");
  expect(printed).toContain(shop.address);
  expect(printed).toMatch(/owner@example\.com, password \S{8,}/u);
  await shop.restart();
  expect(shop.log.join("\n").match(/owner@example\.com/gu)).toHaveLength(1);
  await shop.stop();
  rmSync(join(dataDir, ".."), { recursive: true });
});

test("an address of another machine is reported in a sentence", async () => {
  const elsewhere = await runToEnd("scripts/serve.ts", { HOST: "192.0.2.1", ORIGIN: "http://localhost:3000" });
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.said).toMatch(/^192\.0\.2\.1 is no address of this machine\. Set HOST/u);
});

test("a wrong setting stops the start with a sentence that names the correction", async () => {
  const wrong = spawn(process.execPath, ["scripts/serve.ts"], { env: { PATH: process.env.PATH, PORT: "eighty" } });
  let said = "";
  wrong.stderr.on("data", chunk => (said += String(chunk)));
  expect((await once(wrong, "exit"))[0]).toBe(1);
  expect(said.trim()).toMatch(/^PORT must be a number/u);
});
