import { asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import { invitations, users } from "#app/platform/tables/account-tables.server.ts";
import { type Role, type StaffRole, staffRoles } from "#app/platform/tables/states.ts";

/** `name` is "" for the first owner. `isFixed`: the only owner, or named by a hosted provider. */
export type StaffMember = { userId: string; name: string; email: string; role: StaffRole; isFixed: boolean };

export type WaitingInvitation = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
};

export type People = { people: StaffMember[]; invitations: WaitingInvitation[] };

/** Staff by rank, invitations newest first. */
export async function listPeople({
  db,
  identity,
  now,
}: {
  db: Database;
  identity: Pick<Identity, "isHosted">;
  now(): Date;
}): Promise<People> {
  const rows = await db
    .select({ userId: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(ne(users.role, "shopper"))
    .orderBy(asc(sql`lower(${users.email})`));
  const { codeHash: _hash, ...columns } = getTableColumns(invitations);
  const waiting = await db.select(columns).from(invitations).orderBy(desc(invitations.createdAt), asc(invitations.id));
  const ownerCount = rows.filter(({ role }) => role === "owner").length;
  const rank = (role: Role) => staffRoles.indexOf(role as StaffRole);
  return {
    people: rows
      .toSorted((one, other) => rank(one.role) - rank(other.role))
      .map(row => ({
        ...row,
        role: row.role as StaffRole,
        isFixed: row.role === "owner" && (ownerCount === 1 || identity.isHosted),
      })),
    invitations: waiting.map(invitation => ({
      ...invitation,
      isExpired: invitation.expiresAt <= now(),
    })),
  };
}

export async function listOwnerEmails({ db }: { db: Database }): Promise<string[]> {
  const owners = await db.select({ email: users.email }).from(users).where(eq(users.role, "owner"));
  return owners.map(({ email }) => email);
}
