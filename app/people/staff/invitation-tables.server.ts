import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staffRoles } from "#app/platform/identity/roles.ts";
import { createdAt, instant } from "#app/platform/tables/columns.server.ts";

export const invitations = pgTable("invitations", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  role: text("role", { enum: staffRoles }).notNull(),
  codeHash: text("code_hash").notNull().unique(),
  invitedBy: text("invited_by").notNull(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
});
