import * as v from "valibot";
import { type FirebaseAnswer, type FirebaseApi, openFirebaseApi } from "./firebase-api.server.ts";
import {
  type ConfirmedProof,
  type Credentials,
  type Identity,
  IdentityUnavailable,
  type KnownIdentity,
  type Refusal,
} from "./identity.ts";

/** Names the owner by account, or by verified address. */
export type FirebaseOwner = { uid: string } | { email: string };

const signedIn = v.object({
  localId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: v.string(),
  idToken: v.string(),
  refreshToken: v.optional(v.string()),
});
const refreshed = v.object({ refresh_token: v.string() });
const refreshedToken = v.object({ id_token: v.string() });
const updatedPassword = v.object({ refreshToken: v.optional(v.string()) });
const lookedUp = v.object({ users: v.tuple([v.object({ emailVerified: v.optional(v.boolean(), false) })]) });
const resetDone = v.object({ email: v.string() });

/**
 * Identities at Firebase Authentication, called by our server only. ID tokens are used once and not stored; our session
 * takes over. The refresh token is the proof by which the account is checked later. Source:
 * docs/decisions/identity-on-the-server.md.
 */
export function firebaseIdentity(options: {
  authUrl: string;
  apiKey: string;
  projectId: string;
  owner: FirebaseOwner;
  timeoutMs?: number;
}): Identity {
  const api = openFirebaseApi(options);
  const known = (body: unknown) => toIdentity(api, options, body);
  return {
    async signUp({ email, password }) {
      const answer = await api.call("signUp", { email, password, returnSecureToken: true });
      if (answer.ok) return { kind: "created", identity: await known(answer.body) };
      return answer.code === "EMAIL_EXISTS" ? { kind: "email-taken" } : refusalOf(answer);
    },

    async checkPassword({ email, password }) {
      const answer = await api.call("signInWithPassword", { email, password, returnSecureToken: true });
      if (answer.ok) return { kind: "right", identity: await known(answer.body) };
      return isWrong(answer) ? { kind: "wrong" } : refusalOf(answer);
    },

    async setPassword({ email, password, newPassword }) {
      const answer = await api.call("signInWithPassword", { email, password, returnSecureToken: true });
      if (!answer.ok) return isWrong(answer) ? { kind: "wrong" } : refusalOf(answer);
      const { idToken } = shaped(signedIn, answer.body);
      const updated = await api.call("update", { idToken, password: newPassword, returnSecureToken: true });
      if (!updated.ok) return refusalOf(updated);
      return { kind: "set", proof: shaped(updatedPassword, updated.body).refreshToken };
    },

    async claim(credentials, take) {
      const claimed = await claim(api, credentials, known);
      if (claimed.kind !== "claimed") return claimed;
      return { kind: "claimed", taken: await take(() => Promise.resolve(claimed.identity)) };
    },
    isStill: async ({ proof }) => proof !== undefined && (await confirm(api, proof)).kind === "open",
    isHosted: true,
    ownResetCode: "oobCode",

    confirm: proof => confirm(api, proof),

    close: proof => close(api, proof),

    async startReset(email) {
      const answer = await api.call("sendOobCode", { requestType: "PASSWORD_RESET", email });
      const isNobody = !answer.ok && ["EMAIL_NOT_FOUND", "USER_DISABLED", "INVALID_EMAIL"].includes(answer.code);
      if (!answer.ok && !isNobody) throw new IdentityUnavailable(`Firebase sends no link (${answer.code}).`);
      return undefined;
    },

    async finishReset({ code, newPassword }) {
      const answer = await api.call("resetPassword", { oobCode: code, newPassword });
      if (answer.ok) return { kind: "reset", email: shaped(resetDone, answer.body).email.toLowerCase() };
      const isExpired = ["INVALID_OOB_CODE", "EXPIRED_OOB_CODE", "EMAIL_NOT_FOUND"].includes(answer.code);
      return isExpired ? { kind: "expired" } : refusalOf(answer);
    },
  };
}

type Claimed = { kind: "claimed"; identity: KnownIdentity } | { kind: "wrong" } | Refusal;

async function claim(
  api: FirebaseApi,
  { email, password }: Credentials,
  known: (body: unknown) => Promise<KnownIdentity>,
): Promise<Claimed> {
  const made = await api.call("signUp", { email, password, returnSecureToken: true });
  if (made.ok) return { kind: "claimed", identity: await known(made.body) };
  if (made.code !== "EMAIL_EXISTS") return refusalOf(made);
  const answer = await api.call("signInWithPassword", { email, password, returnSecureToken: true });
  if (answer.ok) return { kind: "claimed", identity: await known(answer.body) };
  return isWrong(answer) ? { kind: "wrong" } : refusalOf(answer);
}

async function confirm(api: FirebaseApi, proof: string): Promise<ConfirmedProof> {
  const answer = await api.refresh(proof);
  if (answer.ok) return { kind: "open", proof: shaped(refreshed, answer.body).refresh_token };
  if (closedCodes.includes(answer.code)) return { kind: "closed" };
  throw new IdentityUnavailable(`Firebase does not say whether an account is open (${answer.code}).`);
}

/** Deletes the account. Throws when the proof has expired, as after a change of password. */
async function close(api: FirebaseApi, proof: string): Promise<void> {
  const isGone = (answer: FirebaseAnswer) => !answer.ok && answer.code === "USER_NOT_FOUND";
  const refusedWith = ({ code }: FirebaseAnswer & { ok: false }) =>
    new IdentityUnavailable(`Firebase does not close an account (${code}).`);
  const answer = await api.refresh(proof);
  if (isGone(answer)) return;
  if (!answer.ok) throw refusedWith(answer);
  const closed = await api.call("delete", { idToken: shaped(refreshedToken, answer.body).id_token });
  if (!closed.ok && !isGone(closed)) throw refusedWith(closed);
}

/** Codes for a refresh token whose account is disabled, deleted, or has a new password. */
const closedCodes = ["USER_DISABLED", "USER_NOT_FOUND", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN"];

async function toIdentity(
  api: FirebaseApi,
  { owner, projectId }: { owner: FirebaseOwner; projectId: string },
  body: unknown,
): Promise<KnownIdentity> {
  const { localId: uid, idToken, refreshToken: proof, ...signed } = shaped(signedIn, body);
  const claims = claimsOf(idToken);
  if (claims?.aud !== projectId) {
    throw new IdentityUnavailable("FIREBASE_API_KEY belongs to another project than FIREBASE_PROJECT_ID.");
  }
  const email = signed.email.toLowerCase();
  const isOwner = "uid" in owner ? owner.uid === uid : owner.email === email && (await isVerified(api, idToken));
  return { uid, email, role: isOwner ? "owner" : "shopper", proof, isEmailProven: claims.email_verified };
}

function shaped<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new IdentityUnavailable("Firebase's answer lacks what it promises.");
  return parsed.output;
}

const claimsSchema = v.object({ aud: v.string(), email_verified: v.optional(v.boolean(), false) });

/**
 * The token's project, and whether its address is verified. The signature is not checked: the token came from the
 * provider over TLS.
 */
function claimsOf(idToken: string): v.InferOutput<typeof claimsSchema> | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
    return v.parse(claimsSchema, claims);
  } catch {
    return undefined;
  }
}

/** Anyone can sign up with the owner's address; only the owner can verify it. */
async function isVerified(api: FirebaseApi, idToken: string): Promise<boolean> {
  const answer = await api.call("lookup", { idToken });
  if (!answer.ok)
    throw new IdentityUnavailable(`Firebase does not say whether an address is verified (${answer.code}).`);
  return shaped(lookedUp, answer.body).users[0].emailVerified;
}

/** With e-mail enumeration protection Firebase answers with the first, without it with one of the others. */
function isWrong(answer: FirebaseAnswer & { ok: false }): boolean {
  return ["INVALID_LOGIN_CREDENTIALS", "INVALID_PASSWORD", "EMAIL_NOT_FOUND", "INVALID_EMAIL"].includes(answer.code);
}

function refusalOf({ code }: FirebaseAnswer & { ok: false }): Refusal {
  switch (code) {
    case "TOO_MANY_ATTEMPTS_TRY_LATER":
    case "RESET_PASSWORD_EXCEED_LIMIT":
      return { kind: "too-many-tries" };
    case "WEAK_PASSWORD":
    case "MISSING_PASSWORD":
    case "PASSWORD_DOES_NOT_MEET_REQUIREMENTS":
      return { kind: "password-refused" };
    case "USER_DISABLED":
      return { kind: "closed" };
    default:
      // Our configuration is wrong: a method switched off, or a key of another project.
      throw new IdentityUnavailable(`Firebase refuses with ${code}.`);
  }
}
