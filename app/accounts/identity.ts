/** An e-mail address, trimmed and in lower case, and the password as it was typed. */
export type Credentials = { email: string; password: string };

/** Who someone is to the identity provider. `uid` never changes and becomes the id of our own user record. */
export type KnownIdentity = { uid: string; email: string };

/**
 * Who checks e-mail addresses and passwords. That is all it does: sessions, customers and the owner's rights stay ours
 * whichever implementation is chosen. An outage is thrown, never told as a wrong password.
 * Source: design §6.
 */
export type Identity = {
  /** Makes a new identity. Of several calls with one address exactly one gets `created`. */
  signUp(credentials: Credentials): Promise<{ kind: "created"; identity: KnownIdentity } | { kind: "email-taken" }>;

  /** Takes as long for an unknown address as for a wrong password, and answers the same. */
  checkPassword(credentials: Credentials): Promise<{ kind: "right"; identity: KnownIdentity } | { kind: "wrong" }>;
};
