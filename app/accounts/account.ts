/** Someone signed in. `customerId` is the customer record of the identity; `isOwner` is decided by the server alone. */
export type Account = { userId: string; email: string; customerId: string; isOwner: boolean };
