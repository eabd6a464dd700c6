import { and, asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { secondFactors } from "#app/people/second-factor/second-factor-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import { type Role, type StaffRole, staffRoles } from "#app/platform/identity/roles.ts";
import { invitations } from "./invitation-tables.server.ts";

/** `name` is "" for the first owner. `isFixed`: the only owner, or named by a hosted provider. */
export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: StaffRole;
  isFixed: boolean;
  hasFactor: boolean;
};

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

/** Lists staff by rank, and invitations with the newest first. */
export async function listPeople({
  db,
  identity,
  now,
}: DatedReadContext & { identity: Pick<Identity, "isHosted"> }): Promise<People> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      hasFactor: sql<boolean>`${secondFactors.userId} is not null`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
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

/** Returns undefined for a shopper and for nobody. */
export async function findStaffEmail({ db }: { db: Database }, userId: string): Promise<string | undefined> {
  const isStaff = and(eq(users.id, userId), ne(users.role, "shopper"));
  const [found] = await db.select({ email: users.email }).from(users).where(isStaff);
  return found?.email;
}
