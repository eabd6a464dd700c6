import assert from "node:assert/strict";
import { ownerAccount } from "../chaos/owner.ts";
import { createReturns } from "../chaos/returns.ts";
import { createRandom } from "../chaos/seeded-random.ts";
import { openBrowser } from "../chaos/shop-browser.ts";
import type { Tally } from "../chaos/tally.ts";

/** Changes the items of some orders of an open shop, as its owner by its pages. Fails where none could be changed. */
export async function changeOrders(origin: string): Promise<void> {
  const fleet = { origin, addresses: [origin], wasTroubledSince: () => false };
  const onSurprise = (what: string) => assert.fail(what);
  const staff = openBrowser({ fleet, address: "10.0.0.1", onSurprise });
  assert.equal((await staff.postForm("/accessaccount", ownerAccount)).status, 302);
  const faults: Tally = new Map();
  const returns = createReturns({ staff, shopper: staff, random: createRandom("drill"), faults });
  for (let tries = 0; tries < 12; tries++) await returns.change();
  assert.ok((faults.get("staff change the items of an order") ?? 0) >= 2, "Too few orders could be changed.");
}
