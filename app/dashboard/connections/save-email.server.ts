import { createHash } from "node:crypto";
import { data } from "react-router";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { type AskedPerson, askAgain } from "#app/people/second-factor/ask-again.server.ts";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import { disconnectSmtp, setSmtp } from "#app/shop/connections/change-connections.server.ts";
import type { SmtpConnection } from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mailSettingsOf } from "#app/shop/connections/mail-settings-of.server.ts";
import { parseSmtpForm } from "#app/shop/connections/parse-smtp-form.ts";
import { sendTestMail } from "#app/shop/connections/send-test-mail.server.ts";
import { noteCheck } from "#app/shop/connections/write-connections.server.ts";
import type { Shop } from "#app/shop.server.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";
import type { EmailAnswer } from "./email-form.tsx";

/** Saves the typed settings, or only tests them (`then`); undefined when they are saved. */
export async function saveEmail(shop: Shop, request: Request, form: FormData, staff: AskedPerson) {
  const actor = staff.email;
  const refuse = (status: number, answer: Partial<EmailAnswer>) =>
    data<EmailAnswer>({ ...refuseForm(form, {}), ...answer }, { status });
  const { smtp } = await findConnections(shop, shop.sealedSecrets);
  const parsed = parseSmtpForm(form, smtp?.secret);
  if (!parsed) throw data(null, { status: 400 });
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") {
    const { status, ...why } = againRefusals[again];
    return refuse(status, why);
  }
  if (form.get("then") === "test") {
    const trial = await test(shop, mailSettingsOf(parsed.values), actor);
    if (!trial) return refuse(429, { fields: { host: tooManyTests } });
    return refuse(200, { trial, tested: shop.sealedSecrets.seal(testedLabel, testedWords(parsed.values, trial.kind)) });
  }
  const seen = String(form.get("seen") ?? "");
  const changed = await setSmtp(shop, { actor, seen, settings: parsed.values });
  if (changed === "outdated") return refuse(409, { fields: { host: changedElsewhere } });
  const kind = kindTested(shop, parsed.values, form.get("tested"));
  if (kind) await noteCheck(shop, "smtp", kind);
  return undefined;
}

const testedLabel = { purpose: "tested email server", name: "" };

/** Of exactly these values; as a digest, because the page must not have the password. */
function testedWords(settings: SmtpConnection, kind: string): string {
  const names = Object.keys(settings).toSorted() as (keyof SmtpConnection)[];
  const values = JSON.stringify(names.map(name => settings[name]));
  return `${createHash("sha256").update(values).digest("hex")} ${kind}`;
}

/** What a test of the same values said just before, as the form brings it back. */
function kindTested({ sealedSecrets }: Shop, settings: SmtpConnection, tested: unknown): string | undefined {
  const words = typeof tested === "string" ? sealedSecrets.open(testedLabel, tested.slice(0, 500)) : undefined;
  const kind = words?.split(" ").at(-1);
  return kind && words === testedWords(settings, kind) ? kind : undefined;
}

/** Undefined when it is disconnected. It asks again, because the owners hear of nothing afterwards. */
export async function disconnectEmail(shop: Shop, request: Request, form: FormData, staff: AskedPerson) {
  const again = await askAgain(shop, request, { staff, form });
  if (again === "right") {
    await disconnectSmtp(shop, staff.email);
    return undefined;
  }
  const { status, fields } = againRefusals[again];
  return data<EmailAnswer>({ ...refuseForm(form, fields), about: "disconnect" }, { status });
}

export async function testSavedEmail(shop: Shop, form: FormData, actor: string) {
  const { smtp } = await findConnections(shop, shop.sealedSecrets);
  const mail = shop.settings.mail ?? (smtp?.secret && mailSettingsOf(smtp.secret));
  if (!mail) throw data(null, { status: 400 });
  const trial = await test(shop, mail, actor);
  if (!trial) return data<EmailAnswer>(refuseForm(form, { host: tooManyTests }), { status: 429 });
  if (!shop.settings.mail) await noteCheck(shop, "smtp", trial.kind);
  return data<EmailAnswer>({ ...refuseForm(form, {}), trial });
}

const tooManyTests = "Too many tests. Wait 15 minutes and try again.";

/** Undefined after ten tests in a quarter of an hour. */
async function test(shop: Shop, mail: MailSettings, to: string) {
  const allowed = await countTry(shop, [{ key: `test mail to ${to}`, limit: 10, minutes: 15 }]);
  return allowed === "allowed" ? await sendTestMail(shop, mail, to) : undefined;
}
