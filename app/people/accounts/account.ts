import type { Role } from "#app/platform/identity/roles.ts";

/** `role` is decided by the server alone. */
export type Account = { userId: string; email: string; customerId: string; role: Role };
