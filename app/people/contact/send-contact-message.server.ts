import { createHash } from "node:crypto";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { keepInOutbox } from "#app/platform/jobs/owed-work.server.ts";
import type { ContactMessage } from "./contact-message.ts";

/**
 * Puts a message into the outbox as `contact-message`. The same message on the same day is kept once. Source: spec,
 * screens (contact).
 */
export async function sendContactMessage(
  { db, now }: { db: Database; now(): Date },
  message: ContactMessage,
): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  const digest = createHash("sha256")
    .update(JSON.stringify([day, message.name, message.email, message.message]))
    .digest("hex");
  const kind = "contact-message";
  await keepInOutbox(db, { kind, key: `${kind}:${digest}`, payload: message, now: now() });
}
