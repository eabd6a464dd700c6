import { sendContactMessage } from "#app/people/contact/send-contact-message.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { publishPages } from "./shown-pages.ts";

/** The shop's pages, messages from the contact page, and e-mails of an order. */
export async function writeWords(
  db: Database,
  { people, orderId, at }: { people: string[]; orderId: string; at: Date },
): Promise<void> {
  await publishPages(db);
  const now = () => at;
  await sendContactMessage(
    { db, now },
    { name: "Adaeze", email: "adaeze@example.com", message: "Do you have the bottle green senator suit in XXXL?" },
  );
  await sendContactMessage(
    { db, now: () => new Date(at.getTime() + 3_600_000) },
    {
      name: people[4]!,
      email: "a-very-long-address-of-somebody-who-likes-it-so@subdomain.of-a-company.example.com",
      message: "I would like to order for a whole family. ".repeat(18),
    },
  );
  for (const n of [1, 2, 3]) {
    await writeEmail(
      db,
      {
        key: `shown ${n}`,
        to: { name: people[n]!, address: `shopper${n}@example.com` },
        orderId,
        subject: `Your order SEW-23${50 - n} at Àṣọ House`,
        text: "Thank you for your order.\n\nTotal: ₦82,000.00",
        html: "<p>Thank you.</p>",
      },
      now(),
    );
  }
}
