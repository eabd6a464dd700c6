import { eq } from "drizzle-orm";
import type { AccountContext, SignedIn } from "#app/people/accounts/account-context.ts";
import { startSession } from "#app/people/accounts/begin-session.server.ts";
import { customers } from "#app/people/accounts/customer-tables.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { endCodeWait, readCodeWait } from "./code-wait-cookie.server.ts";
import { secondFactors } from "./second-factor-tables.server.ts";
import { checkCode } from "./use-code.server.ts";

/** `over`: sign in again, because ten minutes have passed, the code app was removed or the password changed. */
export type FinishedSignIn =
  | ({ kind: "signed-in" } & SignedIn)
  | { kind: "wrong" | "locked" | "too-many-tries" | "over" };

/** Starts the session of somebody who typed the password before and now the code. */
export async function finishSignIn(
  context: AccountContext & OutboxContext,
  request: Request,
  typed: string,
): Promise<FinishedSignIn> {
  const waiting = readCodeWait(context, request);
  if (!waiting) return { kind: "over" };
  const { userId, proof, mark } = waiting;
  const [account] = await context.db
    .select({ userId: users.id, email: users.email, customerId: customers.id, role: users.role })
    .from(users)
    .innerJoin(customers, eq(customers.identity, users.id))
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!account || !(await context.identity.isStill({ uid: userId, proof, mark }))) return { kind: "over" };
  const { email } = account;
  const { kind } = await checkCode(context, request, { userId, email, typed });
  if (kind !== "right") return { kind };
  const session = await startSession(context, { uid: userId, proof, mark }, context.now());
  if (!session) return { kind: "over" };
  return {
    kind: "signed-in",
    account,
    cookies: [...session, context.knownDevices.remember(email), endCodeWait(context)],
  };
}
