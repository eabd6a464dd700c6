import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { mailLimit } from "./limit-mails.server.ts";
import { countTry } from "./limit-tries.server.ts";

/** The kind of work that sends someone the link to a new password. */
export const resetKind = "password-reset";

/**
 * Queues a reset for this address. Whether it has an account is looked up later, in the background, so that the answer
 * and its time are the same for every address. Three in an hour for an address, twenty from a network address.
 */
export async function askForReset(
  context: { db: Database; now(): Date; workSoon(): void },
  request: Request,
  email: string,
): Promise<"noted" | "too-many-tries"> {
  const tried = await countTry(context, [
    { key: `reset from ${clientAddress(request)}`, limit: 20, minutes: 60 },
    { key: `reset of ${email}`, limit: 3, minutes: 60 },
    mailLimit(email),
  ]);
  if (tried === "too-many") return "too-many-tries";
  await addToOutbox(context.db, {
    kind: resetKind,
    key: `${resetKind}:${newId()}`,
    payload: { email },
    now: context.now(),
  });
  context.workSoon();
  return "noted";
}
