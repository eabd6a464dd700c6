import type { Identity } from "#app/platform/identity/identity.ts";

/** An identity provider in memory, without a slow hash, so that a test may call it a hundred times. */
export function knownIdentity(): Identity {
  const passwords = new Map<string, string>();
  const codes = new Map<string, string>();
  const identityOf = (email: string) => ({ uid: `uid of ${email}`, email, mark: `mark of ${passwords.get(email)}` });
  return {
    async signUp({ email, password }) {
      if (passwords.has(email)) return { kind: "email-taken" };
      passwords.set(email, password);
      return { kind: "created", identity: identityOf(email) };
    },
    async checkPassword({ email, password }) {
      if (passwords.get(email) !== password) return { kind: "wrong" };
      return { kind: "right", identity: identityOf(email) };
    },
    async setPassword({ email, password, newPassword }) {
      if (passwords.get(email) !== password) return { kind: "wrong" };
      passwords.set(email, newPassword);
      return { kind: "set" };
    },
    async claim({ email, password }, take) {
      const taken = await take(async () => {
        passwords.set(email, password);
        return identityOf(email);
      });
      return { kind: "claimed", taken };
    },
    isStill: async ({ uid, mark }) => identityOf(uid.slice("uid of ".length)).mark === mark,
    isHosted: false,
    async startReset(email) {
      if (!passwords.has(email)) return undefined;
      codes.set(`code for ${email}`, email);
      return { code: `code for ${email}` };
    },
    async finishReset({ code, newPassword }) {
      const email = codes.get(code);
      if (!email) return { kind: "expired" };
      codes.delete(code);
      passwords.set(email, newPassword);
      return { kind: "reset", email };
    },
  };
}
