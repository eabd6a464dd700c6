import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { type Mail, sentence } from "#app/shop/message-texts/mail.ts";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** `problem`: why the last try failed, "" when nothing was tried. */
type MissingBackup = { lastAt: Date | undefined; problem: string };

export const backupMissingMail = {
  to: "staff",
  title: "No backup",
  when: "When the last backup is more than 48 hours old, at most once a week.",
  subject: "{shop} has no recent backup",
  text: `{news}

If this machine breaks now, orders since then are lost. Please show this to the person who looks after the server.

{link}`,
  placeholders: {
    shop,
    news: sentence<MissingBackup>(
      "how old the last backup is, and why there is no newer one",
      { lastAt: new Date("2026-11-20T02:00:00Z"), problem: "The disk is full." },
      ({ lastAt, problem }) => {
        const last = lastAt
          ? `The last backup was made on ${formatLagosTime(lastAt)}.`
          : "No backup has been made yet.";
        return problem ? `${last} The last try failed: ${problem}` : last;
      },
    ),
    link: button("the button to the backups", "Open backups", "admin/settings/backups"),
  },
  needed: ["news", "link"],
} as const satisfies Mail;
