import type { Transaction } from "#app/platform/database/open-database.server.ts";

/**
 * Gives an account the guest orders of its verified address; returns how many. Orders are on a floor above, so the verb
 * is passed in.
 */
export type AdoptGuestOrders = (transaction: Transaction, account: { userId: string; now: Date }) => Promise<number>;
