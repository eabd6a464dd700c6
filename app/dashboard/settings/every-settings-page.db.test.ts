import { expect, test } from "vitest";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { readPromises } from "#app/shop/promises/promises.ts";
import { askedSetting, type SettingName, settingInput, settingsAskedIn } from "#app/shop/settings/settings.ts";
import { type SettingsFormKey, settingsForms } from "#app/shop/settings/settings-forms.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { ownersBrowser } from "#test/pages/owners-browser.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { writtenSetting } from "./setting-input.tsx";
import { formOnPage } from "./settings-address.ts";
import * as page from "./settings-form-page.tsx";

const shop = useTestShop();
const ask = ownersBrowser(() => shop, {
  admin: { path: "admin", parentId: "root", module: admin },
  page: { path: "settings/:page", parentId: "admin", module: page },
});
const keys = (Object.keys(settingsForms) as SettingsFormKey[]).filter(key => formOnPage(key));

type Sent = [name: string, value: string][];

/** What the page's form sends when nothing was typed. */
async function untouched(key: SettingsFormKey): Promise<Sent> {
  const settings = await findShopSettings(shop);
  return settingsAskedIn(key).flatMap((name): Sent => {
    const value = settings[name];
    const seen: Sent = [[`seen-${name}`, String(value)]];
    if (name === "stageEmails") return seen;
    if (askedSetting(name)?.kind === "switch" && value === false) return seen;
    if (name !== "promises") return [...seen, [settingInput(name), writtenSetting(name, value)]];
    const promises = [0, 1, 2].map(n => readPromises(String(value))[n]);
    return promises.reduce<Sent>(
      (sent, one, n) => [...sent, [`promise-${n}`, one?.text ?? ""], [`icon-${n}`, one?.icon ?? "none"]],
      seen,
    );
  });
}

/** Finds another value for the page's first switch or text. */
async function changed(key: SettingsFormKey): Promise<{ name: SettingName; input: string; value: string }> {
  const settings = await findShopSettings(shop);
  const kinds = ["choice", "switch", "text", "number"];
  const name = settingsAskedIn(key).find(one => kinds.includes(askedSetting(one)?.kind ?? ""))!;
  const is = settings[name];
  const value = { boolean: String(!is), number: String(Number(is) + 1), string: `${is}x` }[typeof is as "string"];
  return { name, input: settingInput(name), value };
}

/** Leaves a switch out that is turned off. */
function replaced(sent: Sent, input: string, value: string): Sent {
  const rest = sent.filter(([one]) => one !== input);
  return value === "false" ? rest : [...rest, [input, value]];
}

test.each(keys)("the page %s saves what it began with, and changes nothing", async key => {
  const before = await findShopSettings(shop);
  expect(await ask(`/admin/settings/${key}`, await untouched(key))).toMatchObject({
    status: 302,
    to: `/admin/settings/${key}`,
    toast: "updated",
  });
  expect(await findShopSettings(shop)).toEqual(before);
  expect(await shop.db.$count(auditEvents)).toBe(0);
});

test.each(keys)(
  "on the page %s the second of two people who change one setting is shown the first's value",
  async key => {
    const sent = await untouched(key);
    const { name, input, value } = await changed(key);
    const mine = replaced(sent, input, value);
    expect((await ask(`/admin/settings/${key}`, mine)).status).toBe(302);
    const after = await findShopSettings(shop);
    expect([name, String(after[name])]).toEqual([name, value]);
    const isChoice = typeof after[name] === "boolean";
    const other = /^\d+$/u.test(value) ? String(Number(value) + 1) : `${value}x`;
    const theirs = isChoice ? sent : replaced(sent, input, other);
    const second = await ask(`/admin/settings/${key}.data`, theirs);
    // The second person of a switch wants what there was, which is no change of theirs.
    expect([key, second.status]).toEqual([key, isChoice ? 202 : 409]);
    expect(await findShopSettings(shop)).toEqual(after);
  },
);
