import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Auth } from "#app/platform/identity/auth.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { addUser } from "#app/platform/identity/kept-passwords.server.ts";

/** `generatedPassword` is printed once and not stored. */
export type NewOwner = { email: string; generatedPassword?: string };

/**
 * Creates the owner's account before the shop opens, so that nobody can sign up with its address. Undefined when there
 * is an owner: the settings then change nothing. Concurrent starts create one.
 *
 * Throws a sentence when a shopper has the address. Source: docs/operating.md#settings (`ADMIN_EMAIL`,
 * `ADMIN_PASSWORD`).
 */
export async function makeOwner(
  context: { auth: Auth; db: Database },
  settings: { ownerEmail: string; ownerPassword?: string },
): Promise<NewOwner | undefined> {
  if (await hasOwner(context.db)) return undefined;
  const password = settings.ownerPassword ?? readablePassword();
  const userId = await addUser(context, { email: settings.ownerEmail, password }, "owner");
  if (userId) {
    return { email: settings.ownerEmail, generatedPassword: settings.ownerPassword ? undefined : password };
  }
  if (await hasOwner(context.db)) return undefined;
  throw new OwnerProblem(
    `A shopper has the address ${settings.ownerEmail}: set a different ADMIN_EMAIL for the owner.`,
  );
}

export class OwnerProblem extends Error {}

async function hasOwner(db: Database): Promise<boolean> {
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.role, "owner")).limit(1);
  return owners.length > 0;
}

/** Makes sixteen unambiguous letters and digits in fours: 78 bits. */
export function readablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [four(), four(), four(), four()].join("-");
}
