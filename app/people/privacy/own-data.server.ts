import type { PasswordContext } from "#app/people/accounts/check-password.server.ts";
import { checkPassword } from "#app/people/accounts/check-password.server.ts";
import type { SessionContext } from "#app/people/accounts/find-account.server.ts";
import { findAccount } from "#app/people/accounts/find-account.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { findOwnConsents, type GivenConsent, withdrawOwnConsents } from "#app/people/consents/consents.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import type { Role } from "#app/platform/identity/roles.ts";
import { endDataLink, readDataLink } from "./data-link.server.ts";
import {
  askErasure,
  type ErasingShop,
  type ErasureOutcome,
  findAskedErasure,
  withdrawErasure,
} from "./erase-person.server.ts";
import { type DataSubject, findOwnPerson, findPersonByMail, findScope } from "./find-scope.server.ts";
import type { OpenMatter } from "./personal-records.ts";

type OwnDataContext = ErasingShop & SessionContext & PasswordContext;

/** Whose data it is: somebody who is signed in, or who opened a mailed link with this `code`. */
type Asker = { person: DataSubject; role: Role; code: string };

/** Returns "over" for an expired link, undefined for a stranger. */
async function findAsker(shop: OwnDataContext, request: Request, code: string): Promise<Asker | "over" | undefined> {
  if (code !== "") {
    const email = await readDataLink(shop, code.slice(0, 200));
    if (!email) return "over";
    return { person: await findPersonByMail(shop.db, email, !shop.identity.isHosted), role: "shopper", code };
  }
  const account = await findAccount(shop, request);
  const person = account && (await findOwnPerson(shop.db, account));
  return person && { person, role: account.role, code: "" };
}

export type OwnData = {
  kind: "person";
  email: string;
  code: string;
  /** True when guests' purchases are included. */
  isProven: boolean;
  worksHere: boolean;
  /** Set while a requested deletion waits. */
  askedAt: Date | undefined;
  matters: OpenMatter[];
  consents: GivenConsent[];
};

export async function findOwnData(
  shop: OwnDataContext,
  request: Request,
  code: string,
): Promise<OwnData | { kind: "stranger" | "over" }> {
  const asker = await findAsker(shop, request, code);
  if (!asker) return { kind: "stranger" };
  if (asker === "over") return { kind: "over" };
  const { person, role } = asker;
  const scope = await findScope(shop.db, shop.personalData.sales, person);
  return {
    kind: "person",
    email: person.email,
    code,
    isProven: person.isProven,
    worksHere: role !== "shopper",
    askedAt: await findAskedErasure(shop.db, person),
    matters: await shop.personalData.findOpenMatters(shop.db, scope),
    consents: await findOwnConsents(shop, scope),
  };
}

export type DeletionAnswer =
  | ErasureOutcome
  | { kind: "wrong" | "too-many-tries" | "closed" | "unavailable" | "stranger" | "over" };

/** Deletes or requests deletion. Signed in, the password is needed; a mailed link is enough and ends. */
export async function deleteOwnData(
  shop: OwnDataContext,
  request: Request,
  { code, password }: { code: string; password: string },
): Promise<DeletionAnswer> {
  const asker = await findAsker(shop, request, code);
  if (!asker) return { kind: "stranger" };
  if (asker === "over") return { kind: "over" };
  const { person } = asker;
  if (code !== "") {
    const outcome = await askErasure(shop, person);
    if (outcome.kind !== "staff") await endDataLink(shop, code);
    return outcome;
  }
  if (asker.role !== "shopper") return { kind: "staff" };
  try {
    const checked = await checkPassword(shop, request, { email: person.email, password });
    if (checked.kind === "password-refused") return { kind: "wrong" };
    if (checked.kind !== "right") return { kind: checked.kind };
    const { proof } = checked.identity;
    return await askErasure(shop, { ...person, proof: proof ? await shop.erasureList.seal(proof) : null });
  } catch (error) {
    if (error instanceof IdentityUnavailable) return { kind: "unavailable" };
    throw error;
  }
}

/** Withdraws a deletion or consents. Returns false for a stranger. */
export async function withdrawDataRequest(
  shop: OwnDataContext,
  request: Request,
  { code, about }: { code: string; about: "erasure" | "consents" },
): Promise<boolean> {
  const asker = await findAsker(shop, request, code);
  if (!asker || asker === "over") return false;
  const { person } = asker;
  if (about === "erasure") await withdrawErasure(shop, person);
  else await withdrawOwnConsents(shop, await findScope(shop.db, shop.personalData.sales, person));
  return true;
}

const fileLimit = { limit: 10, minutes: 60 };

/** Takes ten tries an hour. */
export async function findFileOwner(
  shop: OwnDataContext,
  request: Request,
  code: string,
): Promise<DataSubject | "too-many-tries" | undefined> {
  const asker = await findAsker(shop, request, code);
  if (!asker || asker === "over") return undefined;
  const key = `data files of ${asker.person.email.toLowerCase()}`;
  return (await countTry(shop, [{ key, ...fileLimit }])) === "too-many" ? "too-many-tries" : asker.person;
}
