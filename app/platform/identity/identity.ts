/** An e-mail address, trimmed and in lower case, and the password as it was typed. */
export type Credentials = { email: string; password: string };

/**
 * Who someone is to the identity provider. `uid` never changes and becomes the id of our own user record. `role` is
 * given by a provider that knows who the owner is; without it our own record says. `proof`: what the provider can be
 * asked by later, see `confirm`; a secret. `isEmailProven`: the provider knows that the address is theirs, because a
 * link that it sent there was followed.
 */
export type KnownIdentity = {
  uid: string;
  email: string;
  role?: "owner" | "shopper";
  proof?: string | undefined;
  isEmailProven?: boolean;
};

/** What a provider may answer to any try: too many tries, a password it does not accept, an account that is closed. */
export type Refusal = { kind: "too-many-tries" } | { kind: "password-refused" } | { kind: "closed" };

/**
 * Checks e-mail addresses and passwords, and nothing else: sessions, customers and the owner's rights stay ours
 * whichever implementation is chosen. An outage is thrown as `IdentityUnavailable`, never returned as a wrong password.
 * Source: docs/architecture.md#the-three-seams.
 */
export type Identity = {
  /** Makes a new identity. Of several calls with one address exactly one gets `created`. */
  signUp(
    credentials: Credentials,
  ): Promise<{ kind: "created"; identity: KnownIdentity } | { kind: "email-taken" } | Refusal>;

  /** Takes as long for an unknown address as for a wrong password, and answers the same. */
  checkPassword(
    credentials: Credentials,
  ): Promise<{ kind: "right"; identity: KnownIdentity } | { kind: "wrong" } | Refusal>;

  /**
   * Replaces a password by another; `wrong` when the current one is not right. `proof` takes the place of earlier ones.
   */
  setPassword(
    credentials: Credentials & { newPassword: string },
  ): Promise<{ kind: "set"; proof?: string | undefined } | { kind: "wrong" } | Refusal>;

  /**
   * Whether the account that a proof came with is still open, and the proof to ask by next; `closed` when it was
   * disabled or deleted, or got another password elsewhere. Answers or throws within three seconds, because a page
   * waits for it. Absent where we keep the accounts ourselves and end the sessions with them.
   */
  confirm?(proof: string): Promise<{ kind: "open"; proof: string } | { kind: "closed" }>;

  /**
   * Closes the account that a proof came with, for good. One that is gone already is no problem; throws
   * `IdentityUnavailable` until it is gone. Absent where we keep the accounts ourselves.
   */
  close?(proof: string): Promise<void>;

  /**
   * The identity of an address that is proven to be theirs, by a link that we sent there. A new one gets the password.
   * Where there is one already, the password takes the place of the earlier one, or, where passwords are not ours to
   * set, has to be the one there is: `wrong` when it is not.
   */
  claim(credentials: Credentials): Promise<{ kind: "claimed"; identity: KnownIdentity } | { kind: "wrong" } | Refusal>;

  /**
   * Whether the accounts are a provider's, which says who the owner is, and whose passwords `claim` does not replace.
   */
  readonly isHosted: boolean;

  /** The name of the code in the links to a reset that the provider writes itself. Absent where we write them. */
  readonly ownResetCode?: string;

  /**
   * Begins a reset for someone who forgot the password. Returns the code that our own link is to carry, good once and
   * for a short time; undefined when nobody has this address, and when the provider writes to them itself.
   */
  startReset(email: string): Promise<{ code: string } | undefined>;

  /**
   * Ends a reset: sets the new password and returns whose it is, or `expired` for a code that is not good (any more).
   */
  finishReset(reset: {
    code: string;
    newPassword: string;
  }): Promise<{ kind: "reset"; email: string } | { kind: "expired" } | Refusal>;
};

/** The identity provider does not answer, or not sensibly. Whether the password is right is not known. */
export class IdentityUnavailable extends Error {}
