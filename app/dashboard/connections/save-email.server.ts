import { createHash } from "node:crypto";
import { href } from "react-router";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { disconnectSmtp, setSmtp } from "#app/shop/connections/change-connections.server.ts";
import type { SmtpConnection } from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mailSettingsOf } from "#app/shop/connections/mail-settings-of.server.ts";
import { parseSmtpForm } from "#app/shop/connections/parse-smtp-form.ts";
import { sendTestMail } from "#app/shop/connections/send-test-mail.server.ts";
import { noteCheck } from "#app/shop/connections/write-connections.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";
import type { EmailAnswer } from "./email-form.tsx";

const page = href("/admin/settings/email");

/** Saves the typed settings, or only tests them (`then`). */
export async function saveEmail({ request, form, context }: Posted) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  const actor = staff.email;
  if (shop.settings.mail) throw badRequest();
  const { smtp } = await findConnections(shop, shop.sealedSecrets);
  const parsed = parseSmtpForm(form, smtp?.secret);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again);
  if (form.get("then") === "test") {
    const trial = await test(shop, mailSettingsOf(parsed.values), actor);
    if (!trial) return refuse(form, 429, { fields: { host: tooManyTests } });
    const tested = shop.sealedSecrets.seal(testedLabel, testedWords(parsed.values, trial.kind));
    return refuse<Partial<EmailAnswer>>(form, 200, { trial, tested });
  }
  const seen = String(form.get("seen") ?? "");
  const changed = await setSmtp(shop, { actor, seen, settings: parsed.values });
  if (changed === "outdated") return refuse(form, 409, { fields: { host: changedElsewhere } });
  const kind = kindTested(shop, parsed.values, form.get("tested"));
  if (kind) await noteCheck(shop, "smtp", kind);
  return leave(shop, page, "updated", "Email server saved");
}

const testedLabel = { purpose: "tested email server", name: "" };

/** Describes exactly these values as a digest, because the page must not have the password. */
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

/** Asks for the password again, because the owners get no e-mail afterwards. */
export async function disconnectEmail({ request, form, context }: Posted) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  if (shop.settings.mail) throw badRequest();
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again);
  await disconnectSmtp(shop, staff.email);
  return leave(shop, page, "updated", "Email server disconnected");
}

export async function testSavedEmail({ form, context }: Posted) {
  const shop = shopOf(context);
  const { smtp } = await findConnections(shop, shop.sealedSecrets);
  const mail = shop.settings.mail ?? (smtp?.secret && mailSettingsOf(smtp.secret));
  if (!mail) throw badRequest();
  const trial = await test(shop, mail, staffOf(context).email);
  if (!trial) return refuse(form, 429, { fields: { host: tooManyTests } });
  if (!shop.settings.mail) await noteCheck(shop, "smtp", trial.kind);
  return refuse<Partial<EmailAnswer>>(form, 200, { trial });
}

const tooManyTests = "Too many tests. Wait 15 minutes and try again.";

/** Returns undefined after ten tests in a quarter of an hour. */
async function test(shop: Shop, mail: MailSettings, to: string) {
  const allowed = await countTry(shop, [{ key: `test mail to ${to}`, limit: 10, minutes: 15 }]);
  return allowed === "allowed" ? await sendTestMail(shop, mail, to) : undefined;
}
