import { randomUUID } from "node:crypto";
import { hashOf } from "#app/people/staff/invitation-code.server.ts";
import { invitations } from "#app/people/staff/invitation-tables.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";

/** The code of an invitation's link, and a staff member's long name. */
export const shownPeople = {
  code: "an-invitation-that-is-shown",
  longName: "Oluwatemilorun-Adefolakemi Ayobamidele-Oyinkansola Akinwande-Balogun",
} as const;

/** Adds two people besides the owner, one open invitation and one expired link. */
export async function inviteAndShow(db: Database): Promise<void> {
  await db.insert(users).values([
    { id: randomUUID(), name: shownPeople.longName, email: `${"temilorun.".repeat(6)}@example.com`, role: "manager" },
    { id: randomUUID(), name: "Musa", email: "musa@example.com", role: "packer" },
  ]);
  const invitedBy = "owner@example.com";
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await db.insert(invitations).values([
    {
      id: randomUUID(),
      name: "Ngozi Ọkafọ",
      email: "ngozi@example.com",
      role: "sales",
      invitedBy,
      codeHash: hashOf(shownPeople.code),
      createdAt: hours(-1),
      expiresAt: hours(47),
    },
    {
      id: randomUUID(),
      name: shownPeople.longName,
      email: "bola@example.com",
      role: "packer",
      invitedBy,
      codeHash: hashOf("over"),
      createdAt: hours(-72),
      expiresAt: hours(-24),
    },
  ]);
}
