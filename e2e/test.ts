import { randomInt, randomUUID } from "node:crypto";
import { freemem } from "node:os";
import { type BrowserContext, test as base } from "@playwright/test";
import type { PaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import { waitForScripts } from "./open-page.ts";
import { type ShopOptions, type ShopProcess, startShop } from "./shops/shop-process.ts";

export { expect } from "@playwright/test";

/** A running shop, with its Paystack stand-in if it has one; `close` ends both. */
export type OpenShop = { shop: ShopProcess; paystack?: PaystackStandIn; close(): Promise<void> };

type WorkerFixtures = {
  /** Keeps what `open` opens for later tests of the worker in any file: the few used last. */
  keepOpen: (open: () => Promise<OpenShop>) => Promise<OpenShop>;
};

type TestFixtures = {
  /**
   * The built shop with the demo catalogue, one per worker. Other tests use it too, so make your own data under new
   * names.
   */
  shop: ShopProcess;
  /** Starts a shop for this test alone. */
  startOwnShop: (options?: ShopOptions) => Promise<ShopProcess>;
  newEmail: string;
  /** Allows errors of the console and page, and requests to other hosts, which otherwise fail the test. */
  expectProblem: (pattern: RegExp) => void;
};

/**
 * Starting a shop takes two seconds of processor time, so each worker keeps some for later files. A shop takes a
 * quarter of a gigabyte, and there are four workers.
 */
const openShops = Math.min(8, Math.max(3, Math.floor(freemem() / 2 ** 31)));

const openDemoShop = openingOf({});

/** One built shop per worker; errors in the console fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  keepOpen: [
    async ({}, use) => {
      const opened = new Map<() => Promise<OpenShop>, OpenShop>();
      await use(async open => {
        const one = opened.get(open) ?? (await open());
        opened.delete(open);
        opened.set(open, one);
        const [oldest] = opened.keys();
        if (opened.size > openShops && oldest) {
          await opened.get(oldest)?.close();
          opened.delete(oldest);
        }
        return one;
      });
      for (const { close } of opened.values()) await close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  shop: [async ({ keepOpen }, use) => whileUsed(await keepOpen(openDemoShop), use), { scope: "test", timeout: 90_000 }],

  baseURL: async ({ shop }, use) => use(shop.address),

  // Playwright ends first what it set up last. A page asks its shop until its own end: when the shop of a test ended
  // before, the browser reported the refused connection as a problem.
  context: async ({ startOwnShop: _endsLater, context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on("page", waitForScripts);
    await use(context);
  },

  // Tries count per address, so each test has its own.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": randomAddress() }),

  newEmail: async ({}, use) => use(`shopper-${randomUUID()}@example.com`),

  startOwnShop: async ({}, use) => {
    const shops: ShopProcess[] = [];
    await use(async options => {
      const shop = await startShop(options);
      shops.push(shop);
      return shop;
    });
    for (const shop of shops) await shop.close();
  },

  expectProblem: [
    async ({ context, shop }, use, testInfo) => {
      const expected: RegExp[] = [];
      const problems = watchForProblems(context);
      const logStart = shop.log.length;
      await use(pattern => void expected.push(pattern));
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("shop.log", { body: shop.log.slice(logStart).join("\n"), contentType: "text/plain" });
      }
      const surprises = problems.filter(problem => !expected.some(pattern => pattern.test(problem)));
      if (surprises.length > 0) throw new Error(`The browser reported:\n${surprises.join("\n")}`);
    },
    { auto: true },
  ],
});

/** A test with this file's own shop, filled by `prepare`; one per worker. */
export function testWithShop(options: ShopOptions) {
  const open = openingOf(options);
  return test.extend({
    shop: [async ({ keepOpen }, use) => whileUsed(await keepOpen(open), use), { scope: "test", timeout: 90_000 }],
  });
}

/**
 * Lets the shop run during a test and pauses it afterwards: a dozen idle shops would use a tenth of the processor with
 * their regular checks.
 */
export async function whileUsed({ shop }: OpenShop, use: (shop: ShopProcess) => Promise<void>): Promise<void> {
  shop.goOn();
  await use(shop);
  shop.standStill();
}

function openingOf(options: ShopOptions): () => Promise<OpenShop> {
  return async () => {
    const shop = await startShop(options);
    return { shop, close: () => shop.close() };
  };
}

function watchForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("weberror", webError => {
    const error = webError.error();
    // What was thrown may be no error, and then has no stack.
    problems.push(`page error: ${error.stack || `${error.name}: ${error.message}`}`);
  });
  context.on("console", message => {
    // Chromium sometimes requests this by itself when a page names no icon.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("request", request => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") problems.push(`request to ${request.url()}`);
  });
  return problems;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
