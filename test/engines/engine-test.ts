import { test as base, expect } from "@playwright/test";
import { insertOrder } from "#test/samples/sample-order.ts";
import { type ShopProcess, startShop } from "../../e2e/shops/shop-process.ts";
import { type EngineName, findEngine } from "./find-engines.ts";
import type { Engine, Size, Visitor } from "./visitor.ts";

export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** An order that is in the shop already. */
export const waiting = { number: "WAITS-0001", title: "Wrapper that waits" };

type TestFixtures = {
  /** Opens a fresh browser for a visitor. The test fails when that browser reports a problem. */
  openVisitor: (size: Size) => Promise<Visitor>;
  /** Fails the test at any error answer of the shop. */
  noRefusals: void;
};

export type WorkerFixtures = { engineName: EngineName; engine: Engine; shop: ShopProcess };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ["firefox", { scope: "worker", option: true }],

  engine: [
    async ({ engineName }, use) => {
      const start = findEngine(engineName);
      if (!start) throw new Error(`There is no ${engineName} on this machine.`);
      const engine = await start();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  shop: [
    async ({}, use) => {
      const shop = await startShop({
        async prepare(db) {
          const { number, title } = waiting;
          await insertOrder(db, { number, wantsDelivery: true, lines: [{ title }] });
        },
      });
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  openVisitor: async ({ engine }, use, testInfo) => {
    const visitors: Visitor[] = [];
    await use(async size => {
      const visitor = await engine.openVisitor(size);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) {
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach("screen.png", { body: Buffer.from(await visitor.picture()), contentType: "image/png" });
      }
      const problems = await visitor.problems();
      await visitor.leave();
      expect(problems, "what the browser complained of").toEqual([]);
    }
  },

  noRefusals: [
    async ({ shop }, use) => {
      const start = shop.log.length;
      await use();
      const refusals = shop.log.slice(start).filter(line => /"status":[45]\d\d/u.test(line));
      expect(refusals, "what the shop refused").toEqual([]);
    },
    { auto: true },
  ],
});
