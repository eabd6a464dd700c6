import { count, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Account } from "#app/people/accounts/account.ts";
import { noteCode } from "#app/people/accounts/sessions.server.ts";
import type { Database, Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { qrPath } from "#app/platform/pictures/qr-path.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { appLink, newAppSecret, stepOfCode } from "./code-app.server.ts";
import { factorLabel } from "./factor-label.ts";
import { hashOfCode, newRecoveryCodes, typedDigits } from "./recovery-codes.server.ts";
import { removeFactor } from "./remove-factor.server.ts";
import { recoveryCodes, secondFactors } from "./second-factor-tables.server.ts";
import { tellFactorChange } from "./tell-factor-change.server.ts";

export type FactorContext = OutboxContext & { sealedSecrets: SealedSecrets };

/** The person, and the session in which they act. */
export type FactorPerson = Pick<Account, "userId" | "email"> & { sessionId: string };

/** `secret` in groups of four, `kept` comes back with the first code. */
export type SetUp = { qr: { size: number; path: string }; secret: string; link: string; kept: string };

const setUpMs = 30 * 60_000;

const keptSchema = v.object({ secret: v.string(), until: v.number() });

/** Nothing is stored: the page sends the sealed secret back with the first code. Good for half an hour. */
export function beginSetUp(
  { sealedSecrets, now }: Pick<FactorContext, "sealedSecrets" | "now">,
  { userId, email, issuer }: Pick<Account, "userId" | "email"> & { issuer: string },
): SetUp {
  const secret = newAppSecret();
  const until = now().getTime() + setUpMs;
  const kept = sealedSecrets.seal(setUpLabel(userId), JSON.stringify({ secret, until }));
  return shownSetUp({ secret, issuer, email, kept });
}

/** The same again after a wrong code; undefined when it is over or somebody else's. */
export function continueSetUp(
  context: Pick<FactorContext, "sealedSecrets" | "now">,
  { userId, email, issuer, kept }: Pick<Account, "userId" | "email"> & { issuer: string; kept: string },
): SetUp | undefined {
  const secret = openKept(context, userId, kept);
  return secret === undefined ? undefined : shownSetUp({ secret, issuer, email, kept });
}

function shownSetUp({ secret, issuer, email, kept }: { secret: string; issuer: string; email: string; kept: string }) {
  const link = appLink({ secret, issuer, email });
  return { qr: qrPath(link), secret: secret.replaceAll(/.{4}(?=.)/gu, "$& "), link, kept };
}

function openKept(
  { sealedSecrets, now }: Pick<FactorContext, "sealedSecrets" | "now">,
  userId: string,
  kept: string,
): string | undefined {
  const opened = sealedSecrets.open(setUpLabel(userId), kept);
  if (!opened) return undefined;
  const { secret, until } = v.parse(keptSchema, JSON.parse(opened));
  return until > now().getTime() ? secret : undefined;
}

const setUpLabel = (userId: string) => ({ purpose: "second factor", name: `set-up of ${userId}` });

/** `codes`: the recovery codes, shown once. `over`: the person has to begin again. */
export type TurnedOn = { kind: "on"; codes: string[] } | { kind: "wrong" | "over" | "already-on" };

/** Switches on once the app has shown its first code. */
export async function turnOnFactor(
  context: FactorContext,
  { userId, email, sessionId }: FactorPerson,
  { kept, code }: { kept: string; code: string },
): Promise<TurnedOn> {
  const { db, sealedSecrets, now } = context;
  const secret = openKept(context, userId, kept);
  if (!secret) return { kind: "over" };
  const lastStep = stepOfCode(secret, typedDigits(code), now());
  if (lastStep === undefined) return { kind: "wrong" };
  const codes = newRecoveryCodes();
  const hashes = await hashesOf(userId, codes);
  const at = now();
  const sealed = sealedSecrets.seal(factorLabel(userId), secret);
  const isNew = await transact(db, async transaction => {
    const made = await transaction
      .insert(secondFactors)
      .values({ userId, sealed, lastStep, enabledAt: at })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId });
    if (made.length === 0) return false;
    await transaction.insert(recoveryCodes).values(hashes);
    await noteCode(transaction, sessionId, at);
    const sentence = "A code from your app is now needed to sign in";
    await tellFactorChange(transaction, { userId, email, by: email, action: "switch on", told: sentence, now: at });
    return true;
  });
  if (!isNew) return { kind: "already-on" };
  context.workSoon?.();
  return { kind: "on", codes };
}

/** Ten new recovery codes; the ones before end. Undefined when there is no code app any more. */
export async function renewRecoveryCodes(
  context: FactorContext,
  { userId, email }: FactorPerson,
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes();
  const hashes = await hashesOf(userId, codes);
  const isDone = await transact(context.db, async transaction => {
    if (!(await lockFactor(transaction, userId))) return false;
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(hashes);
    const sentence = "You have new recovery codes. The old ones no longer work";
    const change = { userId, email, by: email, action: "renew recovery codes", told: sentence, now: context.now() };
    await tellFactorChange(transaction, change);
    return true;
  });
  if (!isDone) return undefined;
  context.workSoon?.();
  return codes;
}

/** Switches somebody's code app off: their own, or a member's who lost the phone. False when there is none. */
export async function turnOffFactor(
  context: FactorContext,
  { userId, email, by }: Pick<Account, "userId" | "email"> & { by: string },
): Promise<boolean> {
  const isDone = await transact(context.db, transaction =>
    removeFactor(transaction, { id: userId, email, by, now: context.now() }),
  );
  if (isDone) context.workSoon?.();
  return isDone;
}

/** Returns undefined without a code app. */
export async function findFactor({ db }: { db: Database }, userId: string) {
  const [found] = await db
    .select({ enabledAt: secondFactors.enabledAt, codesLeft: count(recoveryCodes.hash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, sql`${eq(recoveryCodes.userId, secondFactors.userId)} and ${isNull(recoveryCodes.usedAt)}`)
    .where(eq(secondFactors.userId, userId))
    .groupBy(secondFactors.enabledAt);
  return found;
}

async function hashesOf(userId: string, codes: string[]) {
  return await Promise.all(codes.map(async code => ({ userId, hash: await hashOfCode(userId, code) })));
}

async function lockFactor(transaction: Transaction, userId: string): Promise<boolean> {
  const found = await transaction
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  return found.length > 0;
}
