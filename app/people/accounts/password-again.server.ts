import type { PasswordContext } from "#app/people/accounts/check-password.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { checkPassword } from "./check-password.server.ts";

/** `unavailable`: the accounts' provider does not answer. `wrong` and `too-many-tries` are as in `checkPassword`. */
export type PasswordAgain = "right" | "wrong" | "too-many-tries" | "unavailable";

const longest = 128;

/** Asks a signed-in person for the password once more, before a change an open dashboard must not allow to others. */
export async function askPasswordAgain(
  context: PasswordContext & { log: Pick<Log, "error"> },
  request: Request,
  { email, password }: { email: string; password: unknown },
): Promise<PasswordAgain> {
  if (typeof password !== "string" || password === "" || password.length > longest) return "wrong";
  try {
    const { kind } = await checkPassword(context, request, { email, password });
    return kind === "right" || kind === "too-many-tries" ? kind : "wrong";
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    context.log.error({ err: error }, "The identity provider does not answer");
    return "unavailable";
  }
}
