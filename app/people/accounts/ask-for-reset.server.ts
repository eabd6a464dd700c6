import { newId } from "#app/platform/database/new-id.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { addToOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { mailLimit } from "./limit-mails.server.ts";
import { countTry } from "./limit-tries.server.ts";

export const resetKind = "password-reset";

/**
 * Queues a reset. Whether the address has an account is looked up in the background, so that answer and time are always
 * the same. Three an hour per address, twenty per network address.
 */
export async function askForReset(
  context: OutboxContext,
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
  context.workSoon?.();
  return "noted";
}
