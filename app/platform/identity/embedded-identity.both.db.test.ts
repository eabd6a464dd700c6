import { expect, test } from "vitest";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { describeIdentity, type IdentityUnderTest } from "./identity.contract.ts";
import { verifications } from "./identity-tables.server.ts";
import { deleteOldCodes } from "./mailed-codes.server.ts";

const shop = useTestShop();

async function open() {
  const { identity } = shop;
  const take: IdentityUnderTest["take"] = own => shop.db.transaction(own);
  return { identity, take, resetCodeFor: async (email: string) => (await identity.startReset(email))?.code };
}

describeIdentity("the embedded identity", open);

test("a link is valid for half an hour, and deleted after that", async () => {
  const { identity } = await open();
  await identity.signUp({ email: "ada@example.com", password: "a long password" });
  const { code } = (await identity.startReset("ada@example.com"))!;
  shop.passMinutes(30);
  expect(await identity.finishReset({ code, newPassword: "too late a password" })).toEqual({ kind: "expired" });
  await deleteOldCodes(shop);
  expect(await shop.db.$count(verifications)).toBe(0);
});

test("the code itself is not stored", async () => {
  const { identity } = await open();
  await identity.signUp({ email: "ada@example.com", password: "a long password" });
  const { code } = (await identity.startReset("ada@example.com"))!;
  expect(JSON.stringify(await shop.db.select().from(verifications))).not.toContain(code);
});
