import { and, count, eq, isNull, lt } from "drizzle-orm";
import { limitFailures, type PasswordContext } from "#app/people/accounts/check-password.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { stepOfCode } from "./code-app.server.ts";
import { factorLabel } from "./factor-label.ts";
import { hashOfCode, isRecoveryCode, typedDigits } from "./recovery-codes.server.ts";
import { recoveryCodes, secondFactors } from "./second-factor-tables.server.ts";
import { tellFactorChange } from "./tell-factor-change.server.ts";

export type CodeContext = PasswordContext & OutboxContext & { sealedSecrets: SealedSecrets };

type CodeOutcome = "right" | "wrong" | "locked";

/** `typed`: a code of the app or a recovery code. */
type TypedCode = { userId: string; email: string; typed: string };

/** Checks a code and uses it up. Wrong ones are counted as `limitFailures` says. */
export function checkCode(context: CodeContext, request: Request, code: TypedCode) {
  return limitFailures(context, request, code.email, () => takeCode(context, code), "code");
}

/**
 * A code of the app counts once, and none older than the last one used; a recovery code counts once. Both hold for
 * simultaneous tries. `wrong` also without a code app; `locked`: no code of the app can be checked, because its secret
 * was sealed with another session secret.
 */
async function takeCode(context: CodeContext, code: TypedCode): Promise<{ kind: CodeOutcome }> {
  const digits = typedDigits(code.typed);
  if (!isRecoveryCode(digits)) return { kind: await takeAppCode(context, { ...code, typed: digits }) };
  const isRight = await takeRecoveryCode(context, { ...code, typed: digits });
  return { kind: isRight ? "right" : "wrong" };
}

async function takeAppCode(
  { db, sealedSecrets, now }: CodeContext,
  { userId, typed }: TypedCode,
): Promise<CodeOutcome> {
  const isTheirs = eq(secondFactors.userId, userId);
  const [factor] = await db.select({ sealed: secondFactors.sealed }).from(secondFactors).where(isTheirs);
  if (!factor) return "wrong";
  const secret = sealedSecrets.open(factorLabel(userId), factor.sealed);
  if (secret === undefined) return "locked";
  const step = stepOfCode(secret, typed, now());
  if (!step) return "wrong";
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isTheirs, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0 ? "right" : "wrong";
}

async function takeRecoveryCode(context: CodeContext, { userId, email, typed }: TypedCode): Promise<boolean> {
  const hash = await hashOfCode(userId, typed);
  const now = context.now();
  const isTaken = await transact(context.db, async transaction => {
    const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
    const taken = await transaction
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(isUnused, eq(recoveryCodes.hash, hash)))
      .returning({ hash: recoveryCodes.hash });
    if (taken.length === 0) return false;
    const [left] = await transaction.select({ count: count() }).from(recoveryCodes).where(isUnused);
    const sentence = `A recovery code was used. Codes left: ${left?.count ?? 0}`;
    await tellFactorChange(transaction, { userId, email, by: email, action: "use recovery code", told: sentence, now });
    return true;
  });
  if (isTaken) context.workSoon?.();
  return isTaken;
}
