import assert from "node:assert/strict";
import { ownerAccount } from "../chaos/owner.ts";
import { createReturns } from "../chaos/returns.ts";
import { createRandom } from "../chaos/seeded-random.ts";
import { openBrowser } from "../chaos/shop-browser.ts";
import type { Tally } from "../chaos/tally.ts";

/** Changes items and delivery of orders of an open shop as its owner, and undoes some. Fails where few could be. */
export async function changeOrders(origin: string): Promise<void> {
  const fleet = { origin, addresses: [origin], wasTroubledSince: () => false };
  const onSurprise = (what: string) => assert.fail(what);
  const staff = openBrowser({ fleet, address: "10.0.0.1", onSurprise });
  assert.equal((await staff.postForm("/accessaccount", ownerAccount)).status, 302);
  const faults: Tally = new Map();
  const returns = createReturns({ staff, shopper: staff, random: createRandom("drill"), faults });
  const counted = (what: string) => faults.get(what) ?? 0;
  for (let tries = 0; tries < 24; tries++) await returns.change();
  assert.ok(counted("staff change the items of an order") >= 2, "Too few orders could be changed.");
  assert.ok(counted("staff send an order elsewhere") >= 1, "No order could be sent elsewhere.");
  assert.ok(counted("staff undo a change") >= 1, "No change could be undone.");
}
