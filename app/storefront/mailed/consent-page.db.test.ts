import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import * as consentFile from "#app/dashboard/files/consent-file.tsx";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import { consents } from "#app/people/consents/consent-tables.server.ts";
import { consentWords } from "#app/people/consents/consent-words.ts";
import { giveConsent, withdrawOwnConsents } from "#app/people/consents/consents.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { loader as loadSignUp, action as signUp } from "#app/storefront/account/access-account-page.tsx";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { action, loader } from "./consent-page.tsx";

const shop = useTestShop();
const email = "ada@example.com";
const switchOn = () => shop.db.insert(shopSettings).values({ key: "asksConsent", value: true });
const tokenOf = (id: string) => shop.consentLinks.make(id).split("/").at(-1)!;

async function look(token: string) {
  return (await load(token)).kind;
}

const load = (token: string) => loader({ ...shop.ask(`/consent/${token}`), params: { token } } as never);

/** Presses the button as a mail program does (RFC 8058). */
async function withdraw(token: string) {
  const asked = shop.ask(`/consent/${token}`, { form: { "List-Unsubscribe": "One-Click" } });
  const { init } = await action({ ...asked, params: { token } } as never);
  return init?.status;
}

test("until the owner switches it on, nobody is asked for consent and none is stored", async () => {
  const { data } = (await loadSignUp(shop.ask("/accessaccount?mode=sign-up") as never)) as never as {
    data: { privacy: object };
  };
  expect(data.privacy).toEqual({ asksConsent: false, hasPage: false });
  await giveConsent(shop, { email, place: "checkout" });
  expect(await shop.db.$count(consents)).toBe(0);
});

test("consent at sign-up is stored once with its words, and withdrawn by one tap on a signed link only", async () => {
  await switchOn();
  const form = { email, password: "a long password", agreesToNews: "on" };
  await signUp(shop.ask("/accessaccount?mode=sign-up", { form }) as never);
  const unticked = { email: "bola@example.com", password: "a long password" };
  await signUp(shop.ask("/accessaccount?mode=sign-up", { form: unticked }) as never);
  await giveConsent(shop, { email: "Ada@Example.com", place: "checkout" });
  const [consent, ...others] = await shop.db.select().from(consents);
  expect(others).toEqual([]);
  expect(consent).toMatchObject({ email, words: consentWords, place: "sign-up", withdrawnAt: null });

  const ask = ownersBrowser(() => shop, {
    admin: { path: "admin", parentId: "root", module: admin },
    file: { path: "settings/consents.csv", parentId: "admin", module: consentFile },
  });
  const file = async () => (await ask("/admin/settings/consents.csv")).body;
  expect(await file()).toContain(`"${email}","${consentWords}"`);
  await giveConsent(shop, { phone: "+2348031110001", place: "news" });
  expect(await file()).toMatch(
    /"Channel","Phone"\r\n"","Send me news and offers on WhatsApp","news",.*"whatsapp","\+2348031110001"\r\n/u,
  );
  await shop.db.delete(consents).where(eq(consents.channel, "whatsapp"));
  expect(await look(`${consent!.id}.forged`)).toBe("unknown");
  expect(await withdraw(`${consent!.id}.forged`)).toBe(404);
  const token = tokenOf(consent!.id);
  expect(await look(token)).toBe("given");
  expect(await withdraw(token)).toBe(200);
  expect(await withdraw(token)).toBe(200);
  expect(await look(token)).toBe("withdrawn");
  expect(await file()).not.toContain(email);
  // Who agrees again agrees anew, and may withdraw it in the account.
  await giveConsent(shop, { email, place: "checkout" });
  expect(await file()).toContain(email);
  const [ada] = await shop.db.select().from(customers).where(eq(customers.email, email));
  await withdrawOwnConsents(shop, { customerIds: [ada!.id], emails: [email], phones: [] });
  expect(await file()).not.toContain(email);
  expect(await shop.db.$count(consents)).toBe(2);
});

test("consent for WhatsApp is withdrawn by the same link", async () => {
  await switchOn();
  const phone = "+2348031110001";
  await giveConsent(shop, { phone, place: "news" });
  await giveConsent(shop, { email, place: "checkout" });
  const [consent] = await shop.db.select().from(consents).where(eq(consents.phone, phone));
  const token = tokenOf(consent!.id);
  expect(await load(token)).toEqual({ kind: "given", channel: "whatsapp" });
  expect(await withdraw(token)).toBe(200);
  expect(await load(token)).toEqual({ kind: "withdrawn", channel: "whatsapp" });
  const left = await shop.db.select().from(consents).where(isNull(consents.withdrawnAt));
  expect(left).toMatchObject([{ email, channel: "email" }]);
});
