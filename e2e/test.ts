import { randomInt, randomUUID } from "node:crypto";
import { freemem } from "node:os";
import { test as base, type BrowserContext } from "@playwright/test";
import type { PaystackStandIn } from "#test/paystack-stand-in.ts";
import { waitForScripts } from "./open-page.ts";
import { type ShopOptions, type ShopProcess, startShop } from "./shops/shop-process.ts";

export { expect } from "@playwright/test";

/** A shop that is open, with the Paystack it asks if it has one; `close` ends both. */
export type OpenShop = { shop: ShopProcess; paystack?: PaystackStandIn; close(): Promise<void> };

type WorkerFixtures = {
  /**
   * What `open` opens, kept for the worker's further tests, whatever file they are in; a few at a time, those asked for
   * last.
   */
  keepOpen: (open: () => Promise<OpenShop>) => Promise<OpenShop>;
};

type TestFixtures = {
  /**
   * The built shop with the demo catalogue, one for each worker: other tests of the worker use it too, so make what you
   * need under new names.
   */
  shop: ShopProcess;
  /** Starts another shop for this test alone; it is closed afterwards. */
  startOwnShop: (options?: ShopOptions) => Promise<ShopProcess>;
  /** An e-mail address nobody else has. */
  newEmail: string;
  /** Console and page errors, and requests to other hosts, fail the test unless it expects them here. */
  expectProblem: (pattern: RegExp) => void;
};

/**
 * A worker with as many goes on with those it had when the next file needs one of them again: to start one takes two
 * seconds of the processor. Each has a quarter of a gigabyte, and there are four workers.
 */
const openShops = Math.min(8, Math.max(3, Math.floor(freemem() / 2 ** 31)));

const openDemoShop = openingOf({});

/**
 * The browser tests' `test`: with a built shop of the worker's own, and without tolerance for errors in the console.
 */
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

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on("page", waitForScripts);
    await use(context);
  },

  // Tries are counted by address too: each test comes from one of its own.
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

/** The same with a shop apart from the other files', which is filled by `prepare`; one for each worker. */
export function testWithShop(options: ShopOptions) {
  const open = openingOf(options);
  return test.extend({
    shop: [async ({ keepOpen }, use) => whileUsed(await keepOpen(open), use), { scope: "test", timeout: 90_000 }],
  });
}

/**
 * Lets the shop run for a test and stand still after it: a dozen shops that are kept open would use a tenth of the
 * processor by looking every few seconds whether there is something to do.
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
    problems.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on("console", message => {
    // Chromium asks for it by itself, now and then, when a page names no icon.
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
