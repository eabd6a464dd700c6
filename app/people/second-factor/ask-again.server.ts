import type { Account } from "#app/people/accounts/account.ts";
import { askPasswordAgain, type PasswordAgain } from "#app/people/accounts/password-again.server.ts";
import { noteCode, notePassword } from "#app/people/accounts/sessions.server.ts";
import type { CodeContext } from "#app/people/second-factor/use-code.server.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import { checkCode } from "./use-code.server.ts";

export type AgainContext = CodeContext & { log: Pick<Log, "error"> };

/** What a person proves again: a code of their app, or the password when they have none. */
export type Proof = "code" | "password";

/** A person and what their session is known for. `passwordAt`: when the password was last typed in it. */
export type AskedPerson = Pick<Account, "userId" | "email"> & {
  sessionId: string;
  hasFactor: boolean;
  codeAt: Date | null;
  passwordAt: Date;
};

/** `code-wrong` also when none was typed; `code-locked`: the app's secret cannot be read. */
type CodeAgain = "right" | "code-wrong" | "code-locked" | "too-many-codes";

export type AskedAgain = PasswordAgain | CodeAgain;

/** How long a typed proof counts for everything that asks for one again. */
const proofMs = 10 * 60_000;

/** What this person must type before something important; undefined when they did in the last ten minutes. */
export function neededProof(
  { hasFactor, codeAt, passwordAt }: Pick<AskedPerson, "hasFactor" | "codeAt" | "passwordAt">,
  now: Date,
): Proof | undefined {
  const provenAt = hasFactor ? codeAt : passwordAt;
  if (provenAt && now.getTime() - provenAt.getTime() < proofMs) return undefined;
  return hasFactor ? "code" : "password";
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
  const { staff, isCodeFresh = false } = asked;
  const password = await askPassword(context, request, asked);
  if (password !== "right") return password;
  const needsCode = staff.hasFactor && (isCodeFresh || neededProof(staff, context.now()) !== undefined);
  return needsCode ? await askCode(context, request, asked) : "right";
}

/** The one proof of `neededProof`, when it is old. Source: docs/decisions/staff-roles.md. */
export async function askProofAgain(
  context: AgainContext,
  request: Request,
  asked: { staff: AskedPerson; form: FormData },
): Promise<AskedAgain> {
  const needed = neededProof(asked.staff, context.now());
  if (!needed) return "right";
  return needed === "code" ? await askCode(context, request, asked) : await askPassword(context, request, asked);
}

type AgainRequest = { staff: AskedPerson; form: FormData };

async function askPassword(
  context: AgainContext,
  request: Request,
  { staff, form }: AgainRequest,
): Promise<PasswordAgain> {
  const password = form.get("currentPassword");
  const answer = await askPasswordAgain(context, request, { email: staff.email, password });
  if (answer === "right") await notePassword(context.db, staff.sessionId, context.now());
  return answer;
}

async function askCode(context: AgainContext, request: Request, { staff, form }: AgainRequest): Promise<CodeAgain> {
  const typed = form.get("secretCode");
  if (typeof typed !== "string" || typed.trim() === "" || typed.length > 40) return "code-wrong";
  const { kind } = await checkCode(context, request, { ...staff, typed });
  if (kind === "locked") return "code-locked";
  if (kind !== "right") return kind === "wrong" ? "code-wrong" : "too-many-codes";
  await noteCode(context.db, staff.sessionId, context.now());
  return "right";
}
