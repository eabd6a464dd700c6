import { randomInt, randomUUID } from "node:crypto";
import { test as base, type BrowserContext } from "@playwright/test";
import { waitForScripts } from "./open-page.ts";
import { type ShopOptions, type ShopProcess, startShop } from "./shops/shop-process.ts";

export { expect } from "@playwright/test";

type WorkerFixtures = {
  /** `test.use({ demo: "off" })`: an empty shop for this file. */
  demo: "on" | "off";
  /**
   * The built shop, one for each worker: other tests of the worker use it too, so make what you need under new names.
   */
  shop: ShopProcess;
};

type TestFixtures = {
  /** Starts another shop for this test alone; it is closed afterwards. */
  startOwnShop: (options?: ShopOptions) => Promise<ShopProcess>;
  /** An e-mail address nobody else has. */
  newEmail: string;
  /** Console and page errors, and requests to other hosts, fail the test unless it expects them here. */
  expectProblem: (pattern: RegExp) => void;
};

/**
 * The browser tests' `test`: with a built shop of the worker's own, and without tolerance for errors in the console.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: ["on", { option: true, scope: "worker" }],

  shop: [
    async ({ demo }, use) => {
      const shop = await startShop({ demo });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

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
  return test.extend<object, { shop: ShopProcess }>({
    shop: [
      async ({}, use) => {
        const shop = await startShop(options);
        await use(shop);
        await shop.close();
      },
      { scope: "worker", timeout: 90_000 },
    ],
  });
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
