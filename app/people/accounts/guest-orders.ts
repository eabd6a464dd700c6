import type { Transaction } from "#app/platform/database/open-database.server.ts";

/**
 * Gives an account the orders that were made without one under its e-mail address, if the address is proven; returns
 * how many there were. Orders are records of a floor above this one, so the shop hands the verb in.
 */
export type AdoptGuestOrders = (transaction: Transaction, account: { userId: string; now: Date }) => Promise<number>;
