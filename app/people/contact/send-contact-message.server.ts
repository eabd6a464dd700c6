import { createHash } from "node:crypto";
import type { WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import type { ContactMessage } from "./contact-message.ts";

/** Rows of this kind stay in the outbox as the list of messages. */
export const contactMessageKind = "contact-message";

/**
 * Puts a message into the outbox as `contact-message`, which mails it to the shop. The same message on the same day is
 * kept once. Source: spec, screens (contact).
 */
export async function sendContactMessage({ db, now }: WriteContext, message: ContactMessage): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  const digest = createHash("sha256")
    .update(JSON.stringify([day, message.name, message.email, message.message]))
    .digest("hex");
  const kind = contactMessageKind;
  await addToOutbox(db, { kind, key: `${kind}:${digest}`, payload: message, now: now() });
}
