import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { type Identity, IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { sessions } from "#app/platform/identity/identity-tables.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";

const minute = 60_000;
/** How long a hosted provider's answer counts. */
const goodForMs = 45 * minute;
/** During an outage, sessions are not asked about for this long. */
const awayMs = minute;
/** Answers are remembered for requests that read their session just before the answer. */
const rememberedMs = minute;
const maxRemembered = 1_000;

/** `proof` is sealed. */
export type KnownSession = { id: string; createdAt: Date; checkedAt: Date | null; proof: string | null };

/** Whether accounts at a hosted provider are still open. */
export type SessionChecks = {
  /**
   * Asks the provider when its last answer is 45 minutes old, once for concurrent requests; a closed account's session
   * is deleted. During an outage sessions continue, and it is asked once a minute. Source:
   * docs/decisions/identity-on-the-server.md.
   */
  mayGoOn(session: KnownSession): Promise<boolean>;
  /** Encrypts a proof with the shop's secret. */
  seal(proof: string | undefined): Promise<string | undefined>;
};

type SessionChecksContext = WriteContext & { identity: Identity; secret: string; log: Pick<Log, "warn"> };

/** Make one per shop, because it remembers running questions. */
export function createSessionChecks({ db, identity, secret, now, log }: SessionChecksContext): SessionChecks {
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
    // An unexpected error is not remembered.
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
