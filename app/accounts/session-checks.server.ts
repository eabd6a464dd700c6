import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Log } from "#app/log/log.server.ts";
import type { Database } from "#app/database/open-database.server.ts";
import { sessions } from "#app/database/schema.server.ts";
import { type Identity, IdentityUnavailable } from "#app/identity/identity.ts";

const minute = 60_000;
/** How long a hosted provider's word about an account is good for. */
const goodForMs = 45 * minute;
/** While the provider is away, it is asked so often. */
const awayMs = minute;
/** A request that has read its session just before the answer came goes by that answer: so long it is remembered. */
const rememberedMs = minute;
const maxRemembered = 1_000;

/** What is known of a session whose cookie has come. `proof` is sealed. */
export type KnownSession = { id: string; createdAt: Date; checkedAt: Date | null; proof: string | null };

/** Whether the accounts of sessions are still open where a hosted provider keeps them. */
export type SessionChecks = {
  /**
   * Whether a session may go on. The provider is asked when its last word is 45 minutes old, once however many requests
   * come at that moment; when it says that the account is closed the session is deleted. While it does not answer, every
   * session goes on and it is asked once a minute. Source: decision 96.
   */
  mayGoOn(session: KnownSession): Promise<boolean>;
  /** Makes a proof unreadable for whoever reads the database without the shop's secret. */
  seal(proof: string | undefined): Promise<string | undefined>;
};

type Tools = { db: Database; identity: Identity; secret: string; now(): Date; log: Pick<Log, "warn"> };

/** One for each shop: it remembers what it is asking about. */
export function createSessionChecks({ db, identity, secret, now, log }: Tools): SessionChecks {
  const asked = new Map<string, { at: number; answer: Promise<boolean> }>();
  let awayUntil = 0;

  const seal = async (proof: string | undefined) => proof && (await symmetricEncrypt({ key: secret, data: proof }));

  async function ask(session: KnownSession): Promise<boolean> {
    const proof = session.proof === null ? undefined : await symmetricDecrypt({ key: secret, data: session.proof });
    const answer = proof && identity.confirm ? await identity.confirm(proof) : { kind: "closed" as const };
    const isThis = eq(sessions.id, session.id);
    if (answer.kind === "closed") await db.delete(sessions).where(isThis);
    else {
      const renewed = answer.proof === proof ? {} : { proof: await seal(answer.proof) };
      await db
        .update(sessions)
        .set({ checkedAt: now(), ...renewed })
        .where(isThis);
    }
    return answer.kind === "open";
  }

  async function askOrLetGoOn(session: KnownSession): Promise<boolean> {
    try {
      return await ask(session);
    } catch (error) {
      if (!(error instanceof IdentityUnavailable)) throw error;
      awayUntil = now().getTime() + awayMs;
      log.warn({ err: error }, "The identity provider does not say whether accounts are open; their sessions go on");
      return true;
    }
  }

  function askOnce(session: KnownSession): Promise<boolean> {
    const at = now().getTime();
    const before = asked.get(session.id);
    if (before && at - before.at < rememberedMs) return before.answer;
    if (asked.size >= maxRemembered) {
      for (const [id, one] of asked) if (at - one.at >= rememberedMs) asked.delete(id);
    }
    const answer = askOrLetGoOn(session);
    asked.set(session.id, { at, answer });
    // A surprise is not remembered: the next request finds out for itself.
    answer.catch(() => asked.delete(session.id));
    return answer;
  }

  return {
    seal,
    async mayGoOn(session) {
      const { createdAt, checkedAt } = session;
      const isDue = now().getTime() - (checkedAt ?? createdAt).getTime() >= goodForMs;
      if (!identity.confirm || !isDue || now().getTime() < awayUntil) return true;
      return await askOnce(session);
    },
  };
}
