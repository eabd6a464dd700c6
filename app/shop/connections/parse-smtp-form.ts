import * as v from "valibot";
import { isEmailAddress } from "#app/lib/email-address.ts";
import { type ParsedForm, parseForm } from "#app/lib/parse-form.ts";
import type { SmtpConnection } from "./connections.ts";

const text = (most: number, what: string) =>
  v.pipe(v.optional(v.string(), ""), v.trim(), v.maxLength(most, `${what} has at most ${most} characters.`));

/** A host name, or an IP address of either kind. */
const hostForm = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[a-f\d:]*:[a-f\d:.]*)$/u;

const usualPort = { starttls: "587", tls: "465" };

const schema = v.object({
  host: v.pipe(
    text(253, "A server's name"),
    v.toLowerCase(),
    v.nonEmpty("Enter the mail server's name."),
    v.regex(hostForm, "Enter the name alone, such as mail.example.com."),
  ),
  port: v.pipe(
    text(100, "A port"),
    v.regex(/^\d*$/u, "A port is a number, usually 587 or 465."),
    v.check(port => port === "" || (Number(port) > 0 && Number(port) < 65_536), "A port is 1 to 65535."),
  ),
  encryption: v.picklist(["starttls", "tls"]),
  user: text(254, "A user name"),
  smtpPassword: v.pipe(text(1_000, "A password")),
  senderName: v.pipe(text(60, "A name"), v.regex(/^[^<>"\p{Cc}]*$/u, 'Leave out the signs < > and ".')),
  senderAddress: v.pipe(
    text(254, "An address"),
    v.check(isEmailAddress, "Enter an email address such as shop@example.com"),
  ),
});

/**
 * Parses the form. An empty password means `kept`'s, which goes to the same user of the same server only. Undefined for
 * a choice that no page of ours offers.
 */
export function parseSmtpForm(
  form: FormData,
  kept: SmtpConnection | undefined,
): ParsedForm<SmtpConnection> | undefined {
  const parsed = parseForm(schema, form, ["encryption"]);
  if (!parsed?.ok) return parsed;
  const { smtpPassword, port, ...rest } = parsed.values;
  const mayKeep = kept !== undefined && kept.host === rest.host && kept.user === rest.user;
  const password = rest.user === "" ? "" : smtpPassword || (mayKeep ? kept.password : "");
  if (rest.user !== "" && password === "") return { ok: false, fields: { smtpPassword: "Type the password." } };
  return { ok: true, values: { ...rest, port: Number(port || usualPort[rest.encryption]), password } };
}
