import { type Alterations, createAlterations } from "./alterations.ts";
import { type Owner, signInOwner } from "./owner.ts";
import type { PreparedGround } from "./prepare-ground.ts";
import { createRestPayers, type RestPayers } from "./rest-payers.ts";
import { createReturns, type Returns } from "./returns.ts";
import type { Random } from "./seeded-random.ts";
import { openBrowser } from "./shop-browser.ts";
import { createStaff, type Staff } from "./staff.ts";
import type { Surroundings } from "./surroundings.ts";

export type People = { owner: Owner; staff: Staff; returns: Returns; rests: RestPayers; alterations: Alterations };

/** Everybody beside the shoppers: the owner, who is signed in, staff, and those who come back with goods or money. */
export async function gatherPeople({
  prepared,
  random,
  surroundings,
}: {
  prepared: PreparedGround;
  random: Random;
  surroundings: Surroundings;
}): Promise<People> {
  const { bank, fleet, provider, faults, onSurprise } = surroundings;
  const owner = await signInOwner({ fleet, provider, random: random.fork("owner"), faults, onSurprise });
  const { browser } = owner;
  const shopper = openBrowser({ fleet, address: "10.0.0.2", onSurprise });
  return {
    owner,
    staff: createStaff({ browser, bank, random: random.fork("staff"), faults }),
    returns: createReturns({ staff: browser, shopper, random: random.fork("returns"), faults }),
    rests: createRestPayers({
      staff: browser,
      surroundings,
      assortment: prepared.assortment,
      random: random.fork("rests"),
    }),
    alterations: createAlterations({ browser, random: random.fork("alterations"), faults }),
  };
}
