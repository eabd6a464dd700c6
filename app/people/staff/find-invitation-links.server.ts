import { and, gt, inArray } from "drizzle-orm";
import { href } from "react-router";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { invitationKey } from "./invite.server.ts";

/**
 * The links that wait in unsent e-mails, by the invitation's id. `seesSecretsTo`: see `secretReader`. None where e-mail
 * is connected: the link is then the invited person's alone, because it proves their address.
 */
export async function findInvitationLinks(
  { db, now, settings }: DatedReadContext & { settings: { origin: string } },
  invitations: { id: string; email: string }[],
  seesSecretsTo: (recipient: string) => boolean,
): Promise<Record<string, string>> {
  const open = invitations.filter(({ email }) => seesSecretsTo(email));
  if (open.length === 0) return {};
  const keys = new Map(open.map(({ id }) => [invitationKey(id), id]));
  const rows = await db
    .select({ key: emails.key, text: emails.textBody })
    .from(emails)
    .where(and(inArray(emails.key, [...keys.keys()]), gt(emails.secretUntil, now())));
  const start = `${settings.origin}${href("/admin-invitation")}?code=`;
  const found = rows.flatMap(({ key, text }) => {
    const from = text.indexOf(start);
    const [link] = from < 0 ? [] : (/^\S+/u.exec(text.slice(from)) ?? []);
    return link === undefined ? [] : [[keys.get(key)!, link]];
  });
  return Object.fromEntries(found);
}
