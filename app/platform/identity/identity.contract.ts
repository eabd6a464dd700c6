import { describe, expect, test } from "vitest";
import type { Identity, KnownIdentity, TakeIdentity } from "./identity.ts";

export type IdentityUnderTest = {
  /** Makes somebody the owner of an address, in a transaction of its own. */
  take: TakeIdentity<KnownIdentity | undefined>;
  identity: Identity;
  /** The code that a reset mails to this address; undefined when nothing is mailed. */
  resetCodeFor(email: string): Promise<string | undefined>;
};

/** What every identity provider promises. `open` is called for each test and starts empty. */
export function describeIdentity(name: string, open: () => Promise<IdentityUnderTest>): void {
  const ada = { email: "ada@example.com", password: "a long password" };
  const withAda = async () => {
    const provider = await open();
    const made = await provider.identity.signUp(ada);
    if (made.kind !== "created") throw new Error(made.kind);
    const { proof: _proof, mark: _mark, ...who } = made.identity;
    return { ...provider, made: who };
  };

  /** Compares without the proof, which differs at each sign-in. */
  const check = async (identity: Identity, credentials: typeof ada) => {
    const checked = await identity.checkPassword(credentials);
    if (checked.kind !== "right") return checked;
    const { proof: _proof, mark: _mark, ...who } = checked.identity;
    return { kind: checked.kind, identity: who };
  };

  describe(`${name}: an identity provider`, () => {
    test("identifies an account by a uid that never changes", async () => {
      const { identity, made } = await withAda();
      expect(made).toMatchObject({ email: ada.email });
      expect(await check(identity, ada)).toEqual({ kind: "right", identity: made });
    });

    test("gives an address to only one of ten sign-ups at once", async () => {
      const { identity } = await open();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => identity.signUp(ada)));
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["created", ...Array<string>(9).fill("email-taken")]);
    });

    test("gives the same answer to a wrong password and an address without an account", async () => {
      const { identity } = await withAda();
      expect(await identity.checkPassword({ ...ada, password: "another password" })).toEqual({ kind: "wrong" });
      expect(await identity.checkPassword({ ...ada, email: "bola@example.com" })).toEqual({ kind: "wrong" });
    });

    test("replaces a password only if the current one is given", async () => {
      const { identity, made } = await withAda();
      const newPassword = "a newer password";
      expect(await identity.setPassword({ ...ada, password: "guessed", newPassword })).toEqual({ kind: "wrong" });
      expect(await identity.setPassword({ ...ada, newPassword })).toMatchObject({ kind: "set" });
      expect(await identity.checkPassword(ada)).toEqual({ kind: "wrong" });
      expect(await check(identity, { ...ada, password: newPassword })).toEqual({ kind: "right", identity: made });
    });

    test("makes an identity for a proven address, and accepts one that exists there already", async () => {
      const { identity, made, take } = await withAda();
      const bola = { email: "bola@example.com", password: "bola's password" };
      expect((await identity.claim(bola, take)).kind).toBe("claimed");
      expect((await identity.checkPassword(bola)).kind).toBe("right");
      const another = { ...ada, password: "another password" };
      expect(await identity.claim(identity.isHosted ? ada : another, take)).toMatchObject({
        kind: "claimed",
        taken: { uid: made.uid },
      });
      // The current password, and one that a hosted provider refuses.
      const [right, wrong] = identity.isHosted ? [ada, another] : [another, ada];
      expect((await identity.checkPassword(right)).kind).toBe("right");
      expect((await identity.checkPassword(wrong)).kind).toBe("wrong");
      expect((await identity.claim(another, take)).kind).toBe(identity.isHosted ? "wrong" : "claimed");
    });

    test("writes no password for somebody whose claim is refused", async () => {
      const { identity } = await withAda();
      const another = { ...ada, password: "another password" };
      await identity.claim(another, () => Promise.resolve(undefined));
      expect((await identity.checkPassword(ada)).kind).toBe("right");
    });

    test("says that a password is not the one of a sign-in before its change", async () => {
      const { identity } = await withAda();
      const checked = await identity.checkPassword(ada);
      if (checked.kind !== "right") throw new Error(checked.kind);
      expect(await identity.isStill(checked.identity)).toBe(true);
      await identity.setPassword({ ...ada, newPassword: "a newer password" });
      expect(await identity.isStill(checked.identity)).toBe(false);
    });

    test("sets a new password after a reset, once for each link", async () => {
      const { identity, resetCodeFor } = await withAda();
      const code = (await resetCodeFor(ada.email))!;
      const newPassword = "a remembered password";
      expect(await identity.finishReset({ code, newPassword })).toEqual({ kind: "reset", email: ada.email });
      expect((await identity.checkPassword({ ...ada, password: newPassword })).kind).toBe("right");
      expect(await identity.checkPassword(ada)).toEqual({ kind: "wrong" });
      expect(await identity.finishReset({ code, newPassword: "stolen password" })).toEqual({ kind: "expired" });
    });

    test("ends the earlier link when a later one is requested, and refuses a made-up one", async () => {
      const { identity, resetCodeFor } = await withAda();
      const code = (await resetCodeFor(ada.email))!;
      await resetCodeFor(ada.email);
      for (const bad of [code, "made up", ""]) {
        expect(await identity.finishReset({ code: bad, newPassword: "stolen password" })).toEqual({ kind: "expired" });
      }
    });

    test("sends nothing to an address without an account", async () => {
      const { resetCodeFor } = await open();
      expect(await resetCodeFor("nobody@example.com")).toBeUndefined();
    });
  });
}
