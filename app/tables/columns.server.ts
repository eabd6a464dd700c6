import { bigint, boolean, customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Integer kobo (₦1 = 100 kobo). */
export const kobo = (name: string) => bigint(name, { mode: "number" });

/** A UTC instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const updatedAt = () => instant("updated_at").notNull().defaultNow();

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Who receives a parcel and where; the same columns on a checkout and on the order made from it. */
export const delivery = () => ({
  fullName: text("full_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  street: text("street").notNull(),
  city: text("city").notNull(),
  region: text("region").notNull(),
  postalCode: text("postal_code"),
  wantsDelivery: boolean("wants_delivery").notNull(),
  subtotalKobo: kobo("subtotal_kobo").notNull(),
  feeKobo: kobo("fee_kobo").notNull(),
  totalKobo: kobo("total_kobo").notNull(),
});

/** A line as quoted or sold; the same columns on a checkout and on the order made from it. */
export const line = () => ({
  position: integer("position").notNull(),
  /** The product's id, which outlives it. */
  productId: uuid("product_id").notNull(),
  code: text("code").notNull(),
  title: text("title").notNull(),
  categoryName: text("category_name").notNull(),
  color: text("color").notNull(),
  size: text("size").notNull(),
  isOnlySize: boolean("is_only_size").notNull().default(false),
  imageHash: text("image_hash"),
  priceKobo: kobo("price_kobo").notNull(),
  quantity: integer("quantity").notNull(),
});
