import type { Account } from "#app/people/accounts/account.ts";
import { askPasswordAgain, type PasswordAgain } from "#app/people/accounts/password-again.server.ts";
import { noteCode } from "#app/people/accounts/sessions.server.ts";
import { checkCode } from "./use-code.server.ts";

type AgainContext = Parameters<typeof askPasswordAgain>[0] & Parameters<typeof checkCode>[0];

/** A person and what their session is known for. */
export type AskedPerson = Pick<Account, "userId" | "email"> & {
  sessionId: string;
  hasFactor: boolean;
  codeAt: Date | null;
};

/** `code-wrong` also when none was typed. */
export type CodeAgain = "right" | "code-wrong" | "too-many-codes";

export type AskedAgain = PasswordAgain | CodeAgain;

/** How long a typed code counts for everything that asks for one again. */
export const codeMs = 10 * 60_000;

/** Whether this person must type a code before something important. */
export function needsCode({ hasFactor, codeAt }: Pick<AskedPerson, "hasFactor" | "codeAt">, now: Date): boolean {
  return hasFactor && !(codeAt && now.getTime() - codeAt.getTime() < codeMs);
}

/**
 * Asks a signed-in person for the password once more and, if they have a code app and have not typed a code for ten
 * minutes, for a code: before a change that an open dashboard must not allow to others.
 */
export async function askAgain(
  context: AgainContext,
  request: Request,
  asked: { staff: AskedPerson; form: FormData; isCodeFresh?: boolean },
): Promise<AskedAgain> {
  const { staff, form } = asked;
  const password = await askPasswordAgain(context, request, {
    email: staff.email,
    password: form.get("currentPassword"),
  });
  return password === "right" ? await askCodeAgain(context, request, asked) : password;
}

/** The code alone. `isCodeFresh`: one typed earlier does not count. */
export async function askCodeAgain(
  context: AgainContext,
  request: Request,
  { staff, form, isCodeFresh = false }: { staff: AskedPerson; form: FormData; isCodeFresh?: boolean },
): Promise<CodeAgain> {
  const isNeeded = isCodeFresh ? staff.hasFactor : needsCode(staff, context.now());
  if (!isNeeded) return "right";
  const typed = form.get("secretCode");
  if (typeof typed !== "string" || typed.trim() === "" || typed.length > 40) return "code-wrong";
  const { kind } = await checkCode(context, request, { ...staff, typed });
  if (kind !== "right") return kind === "wrong" ? "code-wrong" : "too-many-codes";
  await noteCode(context.db, staff.sessionId, context.now());
  return "right";
}
