import { sql } from "drizzle-orm";
import { boolean, date, integer, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { MeasuredBody } from "#app/catalog/measurement-sets/measured-body.ts";
import { kobo } from "#app/platform/tables/columns.server.ts";
import { deliveryKindNames } from "#app/shop/delivery/delivery-kind-names.ts";
import type { DeliveryPromise } from "#app/shop/delivery/delivery-promise.ts";
import { checkoutTerms } from "./checkout-states.ts";

/** Buyer, receiver and address; the same columns on checkout and order. */
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
  /** Null in rows from before there were kinds. */
  deliveryKind: text("delivery_kind", { enum: deliveryKindNames }),
  landmark: text("landmark"),
  /** Empty when the shopper wrote nothing. */
  shopperNote: text("shopper_note").notNull().default(""),
  /** Who takes it at the door; empty when that is the buyer. */
  receiverName: text("receiver_name").notNull().default(""),
  receiverPhone: text("receiver_phone").notNull().default(""),
  /** The rider rings it if the first number does not answer; empty for none. */
  otherPhone: text("other_phone").notNull().default(""),
  /** True when the parcel must tell no price, because it is a present. */
  hidesPrices: boolean("hides_prices").notNull().default(false),
  promised: jsonb("promised").$type<DeliveryPromise>(),
  /** The day on which its items are made, "2026-12-14"; null when all lie in the shop. */
  readyBy: date("ready_by"),
  /** The day by which the shopper needs it, such as a wedding's; null when they gave none. */
  neededBy: date("needed_by"),
  /** Anybody with this token sees the tracking page. */
  trackToken: text("track_token").notNull().unique().default(sql`replace(gen_random_uuid()::text, '-', '')`),
});

/**
 * How a checkout becomes an order, and its discount; the same columns on checkout and order. `discountKobo` is integer
 * kobo; the total is the subtotal minus it, plus the fee.
 */
export const terms = () => ({
  terms: text("terms", { enum: checkoutTerms }).notNull().default("prepaid"),
  discountKobo: kobo("discount_kobo").notNull().default(0),
  discountReason: text("discount_reason").notNull().default(""),
  /** The part of the discount that staff gave because a transfer came short. */
  shortKobo: kobo("short_kobo").notNull().default(0),
  /** The part of the total that is asked once the items are made; 0 when all is paid at once. */
  laterKobo: kobo("later_kobo").notNull().default(0),
});

/** A line as quoted or sold; the same columns on checkout and order. */
export const line = () => ({
  position: integer("position").notNull(),
  /** The id stays when the product is deleted, so it references no table. */
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
  /** Off all its pieces together; 0 in older orders even with a discount. */
  discountKobo: kobo("discount_kobo").notNull().default(0),
  /** In how many working days it was to be made; null for what lay in the shop. */
  readyDays: smallint("ready_days"),
  /** The day by which a pre-order was to be here; null for what was there, or is made. */
  readyOn: date("ready_on"),
  /** A person's measurements for each piece, as far as they are known; null for what is not made to measure. */
  measures: jsonb("measures").$type<MeasuredBody[]>(),
});
