import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, kobo } from "#app/platform/tables/columns.server.ts";

/** `size` is one of the shop's sizes, `priceKobo` the price of one piece. */
export type DraftLine = {
  productId: string;
  code: string;
  title: string;
  color: string;
  size: string;
  /** True when the product has no other size. */
  isOnlySize: boolean;
  imageHash: string | null;
  priceKobo: number;
  quantity: number;
};

export const drafts = pgTable("drafts", {
  id: uuid("id").primaryKey(),
  number: text("number").notNull().unique(),
  token: text("token").notNull().unique(),
  lines: jsonb("lines").$type<DraftLine[]>().notNull(),
  subtotalKobo: kobo("subtotal_kobo").notNull(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
});
