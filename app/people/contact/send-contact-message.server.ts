import { createHash } from "node:crypto";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { outbox } from "#app/platform/tables/message-tables.server.ts";
import type { ContactMessage } from "./contact-message.ts";

/**
 * Leaves a message for the owner in the outbox, under the kind `contact-message`. The same message sent again on the
 * same day (a double click, a reload) is kept once. Source: spec, screens (contact).
 */
export async function sendContactMessage(
  { db, now }: { db: Database; now(): Date },
  message: ContactMessage,
): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  const digest = createHash("sha256")
    .update(JSON.stringify([day, message.name, message.email, message.message]))
    .digest("hex");
  await db
    .insert(outbox)
    .values({
      id: newId(),
      kind: "contact-message",
      key: `contact-message:${digest}`,
      payload: message,
      createdAt: now(),
      // Marked as done: the message is stored for the owner to read and has no effect to run.
      doneAt: now(),
    })
    .onConflictDoNothing({ target: outbox.key });
}
