import { type TestedPayments, takesTestsInPublic } from "#app/money/payments/takes-tests.server.ts";
import type { WatchedWrites } from "#app/platform/database/watch-writes.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { MailServer } from "#app/platform/mail/mail-server.server.ts";
import type { LockedConnection, NamedProvider } from "#app/shop/connections/connections.ts";

/** Problems of the whole shop, shown above every page of the dashboard. */
export type ShopNotice =
  | {
      kind: "store-away" | "test-keys-in-public" | "no-writes" | "no-backup" | "restored-copy" | "smtp-locked";
    }
  | { kind: "keys-locked"; provider: string }
  | { kind: "practice-in-public"; providers: string[] }
  | { kind: "little-room"; megabytes: number }
  | { kind: "mail-refused"; reason: string };

/** Below this the disk is reported as nearly full. */
const leastFreeBytes = 500_000_000;

/**
 * Needs neither the database nor the content store. `isBackupMissing`: by the function of that name. `mailRefusal`:
 * what the mail server said when it last refused the account.
 */
export async function findNotices(
  shop: {
    restoredFrom?: Date | undefined;
    settings: Pick<Settings, "practicesInPublic" | "origin">;
    payments: TestedPayments;
    writes: Pick<WatchedWrites, "isFailing" | "freeBytes">;
    /** Present while new payments are only practice. */
    practicePayments?: object | undefined;
    connectableProviders: readonly NamedProvider[];
    lockedConnections: readonly LockedConnection[];
    content: { hosted?: { status(): { isAway: boolean } } | undefined };
    mailServer?: MailServer | undefined;
  },
  { isBackupMissing, mailRefusal }: { isBackupMissing: boolean; mailRefusal?: string | undefined },
): Promise<ShopNotice[]> {
  const { settings, writes, content, practicePayments, lockedConnections } = shop;
  const notices: ShopNotice[] = [];
  if (shop.restoredFrom) notices.push({ kind: "restored-copy" });
  const freeBytes = (await writes.freeBytes()) ?? Infinity;
  if (writes.isFailing()) notices.push({ kind: "no-writes" });
  if (freeBytes < leastFreeBytes) {
    notices.push({ kind: "little-room", megabytes: Math.floor(freeBytes / 1_000_000) });
  }
  for (const { name, title } of lockedConnections) {
    notices.push(name === "smtp" ? { kind: "smtp-locked" } : { kind: "keys-locked", provider: title });
  }
  if (settings.practicesInPublic && practicePayments) {
    const providers = shop.connectableProviders.map(({ title }) => title);
    notices.push({ kind: "practice-in-public", providers });
  } else if (takesTestsInPublic(shop)) notices.push({ kind: "test-keys-in-public" });
  if (shop.mailServer && mailRefusal) notices.push({ kind: "mail-refused", reason: mailRefusal });
  if (content.hosted?.status().isAway) notices.push({ kind: "store-away" });
  if (isBackupMissing && !shop.restoredFrom) notices.push({ kind: "no-backup" });
  return notices;
}
