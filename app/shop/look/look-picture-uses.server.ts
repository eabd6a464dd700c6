import { type SQL, sql } from "drizzle-orm";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";

/**
 * True when the shop's look shows a picture or once did: e-mails that were sent then still do. The settings begin with
 * its hash.
 */
export function lookPictureUses(hash: SQL): SQL<boolean> {
  const names = sql`('logo', 'logoDark', 'icon')`;
  return sql<boolean>`(
    exists (select from ${shopSettings}
      where ${shopSettings.key} in ${names} and left(${shopSettings.value} #>> '{}', 32) = ${hash})
    or exists (select from ${auditEvents}
      where ${auditEvents.subject} = 'settings' and ${auditEvents.subjectId} = 'shop' and ${hash} in (
        left(${auditEvents.after} ->> 'logo', 32), left(${auditEvents.after} ->> 'logoDark', 32),
        left(${auditEvents.after} ->> 'icon', 32)))
  )`;
}
