import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like, lte } from "drizzle-orm";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { verifications } from "./identity-tables.server.ts";

/* Codes in mailed links. A code proves that its e-mail was read. Stored as a hash. `value` names whom it is for. */

/** What a mailed code is for: a new password, orders made without an account, or a person's data. */
type Purpose = "reset" | "orders" | "data";

/** Writes and returns a new code. Earlier ones for the same purpose and `value` end. */
export async function writeMailedCode(
  transaction: Queryable,
  { purpose, value, expiresAt }: { purpose: Purpose; value: string; expiresAt: Date },
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await endMailedCodesOf(transaction, purpose, value);
  await transaction.insert(verifications).values({ id: newId(), identifier: nameOf(purpose, code), value, expiresAt });
  return code;
}

/** The `value` of a valid code; undefined when forged, used or too old. */
export async function readMailedCode(
  db: Queryable,
  { purpose, code, now }: { purpose: Purpose; code: string; now: Date },
): Promise<string | undefined> {
  const [found] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, nameOf(purpose, code)), gt(verifications.expiresAt, now)));
  return found?.value;
}

/** Reads a code and ends it. With `value`, a code for another value is left. */
export async function redeemMailedCode(
  transaction: Queryable,
  { purpose, code, value, now }: { purpose: Purpose; code: string; value?: string; now: Date },
): Promise<string | undefined> {
  const [redeemed] = await transaction
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, nameOf(purpose, code)),
        value === undefined ? undefined : eq(verifications.value, value),
        gt(verifications.expiresAt, now),
      ),
    )
    .returning({ value: verifications.value });
  return redeemed?.value;
}

export async function endMailedCode(db: Queryable, purpose: Purpose, code: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, nameOf(purpose, code)));
}

export async function endMailedCodesOf(db: Queryable, purpose: Purpose, value: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, value), like(verifications.identifier, `${purpose} %`)));
}

/** Deletes codes that have expired. Called by a job. */
export async function deleteOldCodes({ db, now }: WriteContext): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, now()));
}

function nameOf(purpose: Purpose, code: string): string {
  return `${purpose} ${createHash("sha256").update(code).digest("base64url")}`;
}
