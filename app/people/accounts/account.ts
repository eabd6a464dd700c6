import type { Role } from "#app/platform/tables/states.ts";

/** Someone signed in. `customerId` is the customer record of the identity; `role` is decided by the server alone. */
export type Account = { userId: string; email: string; customerId: string; role: Role };
