import type { Transaction } from "#app/platform/database/open-database.server.ts";

/** E-mail trimmed and in lower case, password as typed. */
export type Credentials = { email: string; password: string };

/**
 * `uid` never changes and is the id of our user record. `role`: from a provider that knows the owner; else our record
 * decides. `proof`: for `confirm`; a secret. `mark`: of the password that was right, where we keep passwords.
 * `isEmailProven`: a mailed link was followed.
 */
export type KnownIdentity = {
  uid: string;
  email: string;
  role?: "owner" | "shopper";
  proof?: string | undefined;
  mark?: string | undefined;
  isEmailProven?: boolean;
};

/** What a sign-in that waits for a code remembers of the password. */
export type PasswordMark = Pick<KnownIdentity, "uid" | "proof" | "mark">;

/**
 * Runs the transaction in which somebody becomes the owner of an address, and writes their identity by `own` once that
 * is decided: who is refused writes no password.
 */
export type TakeIdentity<Taken> = (own: (transaction: Transaction) => Promise<KnownIdentity>) => Promise<Taken>;

/** An answer that any try can get. */
export type Refusal = { kind: "too-many-tries" } | { kind: "password-refused" } | { kind: "closed" };

export type CheckedPassword = { kind: "right"; identity: KnownIdentity } | { kind: "wrong" } | Refusal;

export type SetPassword = { kind: "set"; proof?: string | undefined } | { kind: "wrong" } | Refusal;

export type ConfirmedProof = { kind: "open"; proof: string } | { kind: "closed" };

export type FinishedReset = { kind: "reset"; email: string } | { kind: "expired" } | Refusal;

/**
 * Checks e-mail addresses and passwords, and nothing else: sessions, customers and roles stay ours. An outage is thrown
 * as `IdentityUnavailable`, never returned as a wrong password. Source: docs/architecture.md#the-three-seams.
 */
export type Identity = {
  /** Of concurrent calls with one address exactly one gets `created`. */
  signUp(
    credentials: Credentials,
  ): Promise<{ kind: "created"; identity: KnownIdentity } | { kind: "email-taken" } | Refusal>;

  /** Checks a password, for an unknown address as slowly and with the same answer as for a wrong password. */
  checkPassword(credentials: Credentials): Promise<CheckedPassword>;

  /** `wrong` when the current password is not right. `proof` replaces earlier ones. */
  setPassword(credentials: Credentials & { newPassword: string }): Promise<SetPassword>;

  /**
   * Whether the account of a proof is still open, and the next proof; `closed` when disabled, deleted, or its password
   * changed. Takes at most three seconds, because a page waits. Absent for accounts of our own.
   */
  confirm?(proof: string): Promise<ConfirmedProof>;

  /**
   * Deletes the account of a proof; fine when it is gone already. Throws `IdentityUnavailable` until it is gone. Absent
   * for accounts of our own.
   */
  close?(proof: string): Promise<void>;

  /**
   * The identity of a verified address. A new one gets the password. An existing one gets it too, or, at a hosted
   * provider, must already have it: `wrong` otherwise.
   */
  claim<Taken>(
    credentials: Credentials,
    take: TakeIdentity<Taken>,
  ): Promise<{ kind: "claimed"; taken: Taken } | { kind: "wrong" } | Refusal>;

  /** Whether the password that was right a moment ago still is; a changed one must end a sign-in that waits. */
  isStill(mark: PasswordMark): Promise<boolean>;

  /** A provider keeps the accounts, says who the owner is, and `claim` replaces no password. */
  readonly isHosted: boolean;

  /** Name of the code in reset links that the provider writes. Absent where we write them. */
  readonly ownResetCode?: string;

  /**
   * Starts a reset. Returns the code for our link, good once for a short time; undefined for an unknown address, or
   * when the provider mails.
   */
  startReset(email: string): Promise<{ code: string } | undefined>;

  /** Sets the new password and returns whose it is; `expired` for a used or old code. */
  finishReset(reset: { code: string; newPassword: string }): Promise<FinishedReset>;
};

/** The provider does not answer, or not sensibly. Whether the password is right is unknown. */
export class IdentityUnavailable extends Error {}
