import type { Identity } from "#app/accounts/identity.ts";

/** An identity provider in memory: no slow hash, so that a test may ask it a hundred times. */
export function knownIdentity(): Identity {
  const passwords = new Map<string, string>();
  return {
    async signUp({ email, password }) {
      if (passwords.has(email)) return { kind: "email-taken" };
      passwords.set(email, password);
      return { kind: "created", identity: { uid: `uid of ${email}`, email } };
    },
    async checkPassword({ email, password }) {
      if (passwords.get(email) !== password) return { kind: "wrong" };
      return { kind: "right", identity: { uid: `uid of ${email}`, email } };
    },
  };
}
