import { eq } from "drizzle-orm";
import type { Account } from "#app/people/accounts/account.ts";
import { customers, guestPrefix } from "#app/people/accounts/customer-tables.server.ts";
import type { SessionContext } from "#app/people/accounts/find-account.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import type { GuestCookies } from "./guest-cookies.server.ts";

/** Signed in, a guest, or both. `customerIds`: of both; empty for a stranger. */
export type Buyers = { account: Account | undefined; guestCustomerId: string | undefined; customerIds: string[] };

export type BuyersContext = SessionContext & { guestCookies: GuestCookies };

/** Makes one query for each cookie that we signed. */
export async function findBuyers(shop: BuyersContext, request: Request): Promise<Buyers> {
  const account = await findAccount(shop, request);
  const guestCustomerId = await findGuest(shop, request);
  const customerIds = [account?.customerId, guestCustomerId].filter(id => id !== undefined);
  return { account, guestCustomerId, customerIds };
}

async function findGuest({ db, guestCookies }: BuyersContext, request: Request): Promise<string | undefined> {
  const guestId = guestCookies.read(request);
  if (!guestId) return undefined;
  const [guest] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.identity, guestPrefix + guestId));
  return guest?.id;
}
