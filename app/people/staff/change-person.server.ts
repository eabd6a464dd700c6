import { and, asc, eq, ne } from "drizzle-orm";
import { endSessions } from "#app/people/accounts/sessions.server.ts";
import { removeFactor } from "#app/people/second-factor/remove-factor.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { OutboxContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { StaffRole } from "#app/platform/identity/roles.ts";
import { setUserRole } from "#app/platform/identity/users.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { invitations } from "./invitation-tables.server.ts";
import { tellStaffChange } from "./tell-staff-change.server.ts";

/** `last-owner`: nobody would be left with all permissions. `owner-is-set`: a hosted provider names the owner. */
export type ChangedPerson = { kind: "changed" | "unchanged" | "last-owner" | "owner-is-set" | "missing" };

type PersonContext = OutboxContext & { identity: Pick<Identity, "isHosted"> };

/** Changes a role and ends the person's sessions. Of two owners who demote each other one stays. */
export function changeRole(
  context: PersonContext,
  change: { userId: string; role: StaffRole; actor: string },
): Promise<ChangedPerson> {
  return setRole(context, { ...change, action: "update" });
}

/** Ends somebody's work: sessions end, the account becomes a shopper's with its orders, history stays. */
export function removePerson(
  context: PersonContext,
  person: { userId: string; actor: string },
): Promise<ChangedPerson> {
  return setRole(context, { ...person, role: "shopper", action: "delete" });
}

type Step = { userId: string; role: StaffRole | "shopper"; actor: string; action: string };

async function setRole(context: PersonContext, { userId, role, actor, action }: Step): Promise<ChangedPerson> {
  const { db, identity, now } = context;
  const changed = await transact(db, async (transaction): Promise<ChangedPerson> => {
    const isLastOwner = await lockOwners(transaction, userId);
    const [person] = await transaction
      .select({ name: users.name, email: users.email, role: users.role })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.role, "shopper")))
      .for("no key update");
    if (!person) return { kind: "missing" };
    if (person.role === role) return { kind: "unchanged" };
    if (identity.isHosted && [person.role, role].includes("owner")) return { kind: "owner-is-set" };
    if (isLastOwner) return { kind: "last-owner" };
    const at = now();
    await tellStaffChange(transaction, { told: toldOf(person, { role, actor }), now: at });
    await setUserRole(transaction, { userId, role, now: at });
    await endSessions(transaction, userId);
    if (role === "shopper") await removeFactor(transaction, { id: userId, email: person.email, by: actor, now: at });
    await transaction.delete(invitations).where(eq(invitations.email, person.email));
    const { name, email } = person;
    const facts = { before: person, after: role === "shopper" ? {} : { name, email, role } };
    await writeAudit(transaction, { actor, action, subject: "person", subjectId: userId, ...facts, now: at });
    return { kind: "changed" };
  });
  if (changed.kind === "changed") context.workSoon?.();
  return changed;
}

function toldOf(person: { name: string; email: string; role: string }, { role, actor }: Pick<Step, "role" | "actor">) {
  const who = person.name ? `${person.name} (${person.email})` : person.email;
  if (role === "shopper") return `${who}, ${person.role}, was removed from staff by ${actor}`;
  return `${actor} changed the role of ${who} from ${person.role} to ${role}`;
}

/** Locks all owners until the transaction ends. */
async function lockOwners(transaction: Transaction, userId: string): Promise<boolean> {
  const owners = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "owner"))
    .orderBy(asc(users.id))
    .for("no key update");
  return owners.length === 1 && owners[0]!.id === userId;
}
