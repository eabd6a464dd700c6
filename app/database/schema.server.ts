/**
 * The tables of `db/migrations`, described for drizzle. The SQL is the truth; a test compares the two.
 * `*Kobo` columns are integer kobo (₦1 = 100 kobo). Times are UTC instants.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const kobo = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant("created_at").notNull().defaultNow();
const updatedAt = () => instant("updated_at").notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const images = pgTable("images", {
  hash: text("hash").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  color: text("color").notNull(),
  isReady: boolean("is_ready").notNull().default(false),
  createdAt: createdAt(),
});

export const pictureRemovals = pgTable("picture_removals", {
  hash: text("hash").primaryKey(),
  removedAt: timestamp("removed_at", { withTimezone: true }).notNull().defaultNow(),
});

export const categories = pgTable("categories", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  slug: text("slug").notNull(),
  imageHash: text("image_hash").references(() => images.hash),
  position: integer("position").notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
});

export const products = pgTable("products", {
  id: uuid("id").primaryKey(),
  code: text("code").notNull().unique(),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  priceKobo: kobo("price_kobo").notNull(),
  categoryId: uuid("category_id")
    .notNull()
    .references(() => categories.id),
  color: text("color").notNull(),
  stock: text("stock", { enum: ["In Stock", "No Stock"] }).notNull(),
  searchText: text("search_text").notNull().generatedAlwaysAs(sql`fold(title)`),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  archivedAt: instant("archived_at"),
});

export const productImages = pgTable(
  "product_images",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
  },
  table => [primaryKey({ columns: [table.productId, table.position] })],
);

/** `quantity` null: not counted. */
export const productSizes = pgTable(
  "product_sizes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text("size", { enum: ["XS", "S", "M", "L", "XL", "XXL", "XXXL"] }).notNull(),
    quantity: integer("quantity"),
  },
  table => [primaryKey({ columns: [table.productId, table.size] })],
);

export const users = pgTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: text("role", { enum: ["shopper", "owner"] })
    .notNull()
    .default("shopper"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable("sessions", {
  id: text("id").primaryKey(),
  token: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: instant("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  checkedAt: instant("checked_at"),
  proof: text("proof"),
});

export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [unique().on(table.providerId, table.accountId)],
);

export const verifications = pgTable("verifications", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: instant("expires_at").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const customers = pgTable("customers", {
  id: uuid("id").primaryKey(),
  identity: text("identity").notNull().unique(),
  email: text("email").notNull(),
  createdAt: createdAt(),
});

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});

/** Who receives a parcel and where; the same columns on a checkout and on the order made from it. */
const delivery = () => ({
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
const line = () => ({
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

export const checkouts = pgTable("checkouts", {
  id: uuid("id").primaryKey(),
  customerId: uuid("customer_id")
    .notNull()
    .references(() => customers.id),
  state: text("state", { enum: ["open", "paid", "expired", "abandoned"] }).notNull(),
  fingerprint: text("fingerprint").notNull(),
  ...delivery(),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  renewals: integer("renewals").notNull().default(0),
});

export const checkoutLines = pgTable(
  "checkout_lines",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    ...line(),
  },
  table => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    unique().on(table.checkoutId, table.productId, table.size),
  ],
);

export const stockHolds = pgTable(
  "stock_holds",
  {
    checkoutId: uuid("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    size: text("size").notNull(),
    quantity: integer("quantity").notNull(),
    until: instant("until").notNull(),
    addressHash: text("address_hash"),
  },
  table => [primaryKey({ columns: [table.checkoutId, table.productId, table.size] })],
);

export const paymentAttempts = pgTable("payment_attempts", {
  id: uuid("id").primaryKey(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .references(() => checkouts.id),
  reference: text("reference").notNull().unique(),
  provider: text("provider").notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text("currency").notNull().default("NGN"),
  state: text("state", { enum: ["created", "open", "pending", "paid", "failed", "abandoned"] }).notNull(),
  accessCode: text("access_code"),
  paymentUrl: text("payment_url"),
  askedCount: integer("asked_count").notNull().default(0),
  askAfter: instant("ask_after").notNull().defaultNow(),
  createdAt: createdAt(),
  settledAt: instant("settled_at"),
  paidKobo: kobo("paid_kobo"),
  paidCurrency: text("paid_currency"),
  openingUntil: instant("opening_until"),
});

export const orders = pgTable("orders", {
  id: uuid("id").primaryKey(),
  number: text("number").notNull().unique(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .unique()
    .references(() => checkouts.id),
  customerId: uuid("customer_id")
    .notNull()
    .references(() => customers.id),
  customerEmail: text("customer_email").notNull(),
  status: text("status", { enum: ["submitted", "pending", "success"] })
    .notNull()
    .default("submitted"),
  note: text("note").notNull().default(""),
  ...delivery(),
  reference: text("reference")
    .notNull()
    .unique()
    .references(() => paymentAttempts.reference),
  provider: text("provider").notNull(),
  paidAt: instant("paid_at").notNull(),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchKey: text("search_key")
    .notNull()
    .generatedAlwaysAs(sql`lower(replace(number, '-', '')) || ' ' || replace(id::text, '-', '')`),
});

export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    ...line(),
  },
  table => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderEvents = pgTable("order_events", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" }),
  actor: text("actor").notNull(),
  kind: text("kind").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  at: instant("at").notNull().defaultNow(),
});

export const attentionItems = pgTable(
  "attention_items",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    reference: text("reference").notNull(),
    checkoutId: uuid("checkout_id").references(() => checkouts.id),
    orderId: uuid("order_id").references(() => orders.id),
    expectedKobo: kobo("expected_kobo"),
    paidKobo: kobo("paid_kobo"),
    detail: text("detail").notNull().default(""),
    createdAt: createdAt(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: text("resolved_by"),
    subject: text("subject").notNull().default(""),
    currency: text("currency").notNull().default("NGN"),
    resolution: text("resolution"),
    note: text("note"),
  },
  table => [unique().on(table.kind, table.reference, table.subject)],
);

export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    providerId: text("provider_id"),
    reference: text("reference").notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    amountKobo: kobo("amount_kobo").notNull(),
    currency: text("currency").notNull(),
    state: text("state", {
      enum: ["asked", "pending", "processing", "needs-attention", "processed", "failed", "settled"],
    }).notNull(),
    reason: text("reason"),
    actor: text("actor").notNull(),
    isOurs: boolean("is_ours").notNull().default(true),
    askedCount: integer("asked_count").notNull().default(0),
    askAfter: instant("ask_after").notNull().defaultNow(),
    createdAt: createdAt(),
    settledAt: instant("settled_at"),
    pieces: jsonb("pieces").$type<{ position: number; count: number }[]>().notNull().default([]),
  },
  table => [unique().on(table.provider, table.providerId)],
);

export const comparedDays = pgTable(
  "compared_days",
  {
    provider: text("provider").notNull(),
    day: date("day").notNull(),
    compareAfter: instant("compare_after"),
    comparedAt: instant("compared_at"),
    transactionCount: integer("transaction_count"),
    differenceCount: integer("difference_count"),
    problem: text("problem"),
    claimedUntil: instant("claimed_until"),
  },
  table => [primaryKey({ columns: [table.provider, table.day] })],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    event: text("event").notNull(),
    reference: text("reference").notNull(),
    rawBody: bytes("raw_body").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    handledAt: instant("handled_at"),
  },
  table => [unique().on(table.provider, table.event, table.reference)],
);

export const outbox = pgTable("outbox", {
  id: uuid("id").primaryKey(),
  kind: text("kind").notNull(),
  key: text("key").notNull().unique(),
  payload: jsonb("payload").notNull(),
  attempts: integer("attempts").notNull().default(0),
  runAfter: instant("run_after").notNull().defaultNow(),
  createdAt: createdAt(),
  doneAt: instant("done_at"),
  lastError: text("last_error"),
});

export const emails = pgTable("emails", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  recipientName: text("recipient_name").notNull().default(""),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  textBody: text("text_body").notNull(),
  htmlBody: text("html_body").notNull(),
  orderId: uuid("order_id").references(() => orders.id),
  state: text("state", { enum: ["waiting", "sending", "sent", "failed", "unclear"] })
    .notNull()
    .default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  runAfter: instant("run_after").notNull(),
  giveUpAt: instant("give_up_at").notNull(),
  /** Null: it holds no secret. Until then the one it holds is good. */
  secretUntil: instant("secret_until"),
  lastError: text("last_error"),
  createdAt: createdAt(),
  sentAt: instant("sent_at"),
});

export const practiceTransactions = pgTable("practice_transactions", {
  reference: text("reference").primaryKey(),
  accessCode: text("access_code").notNull().unique(),
  email: text("email").notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text("currency").notNull(),
  status: text("status", { enum: ["abandoned", "pending", "failed", "success", "reversed"] }).notNull(),
  settlesAt: instant("settles_at"),
  paidAt: instant("paid_at"),
  webhookSentAt: instant("webhook_sent_at"),
  createdAt: createdAt(),
});

export const practiceRefunds = pgTable("practice_refunds", {
  id: uuid("id").primaryKey(),
  key: text("key").notNull().unique(),
  reference: text("reference")
    .notNull()
    .references(() => practiceTransactions.reference),
  amountKobo: kobo("amount_kobo").notNull(),
  status: text("status", { enum: ["pending", "processed", "failed"] }).notNull(),
  settlesAt: instant("settles_at").notNull(),
  announcedStatus: text("announced_status"),
  createdAt: createdAt(),
});

export const shopSettings = pgTable("shop_settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
});

export const auditEvents = pgTable("audit_events", {
  id: uuid("id").primaryKey(),
  actor: text("actor").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
  subjectId: text("subject_id").notNull(),
  before: jsonb("before"),
  after: jsonb("after"),
  at: instant("at").notNull().defaultNow(),
});

/** One row at most: the hosted content store in use. */
export const contentStore = pgTable("content_store", {
  isOnly: boolean("is_only").primaryKey().default(true),
  project: text("project").notNull(),
  since: instant("since").notNull().defaultNow(),
  ordersReadAt: instant("orders_read_at"),
});

/** An item of an order that was in a content store before the shop used it. */
export type StoreOrderItem = {
  title: string;
  code: string;
  category: string;
  stock: string;
  quantity: number;
  priceKobo: number | null;
};

export const storeOrders = pgTable(
  "store_orders",
  {
    id: uuid("id").primaryKey(),
    project: text("project").notNull(),
    documentId: text("document_id").notNull(),
    revision: text("revision").notNull(),
    customer: text("customer").notNull(),
    status: text("status").notNull(),
    note: text("note").notNull(),
    totalKobo: kobo("total_kobo"),
    pieces: integer("pieces").notNull(),
    items: jsonb("items").$type<StoreOrderItem[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    searchKey: text("search_key")
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(document_id, '[^a-zA-Z0-9]', '', 'g'))`),
  },
  table => [unique().on(table.project, table.documentId)],
);

export const contentDocuments = pgTable("content_documents", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind", { enum: ["category", "product"] }).notNull(),
  ourId: uuid("our_id").notNull().unique(),
  revision: text("revision").notNull(),
  stock: jsonb("stock").$type<{ size: string; quantity: number | null }[]>(),
  owesStock: boolean("owes_stock").notNull().default(false),
});

export const contentProblems = pgTable("content_problems", {
  documentId: text("document_id").primaryKey(),
  kind: text("kind").notNull(),
  title: text("title").notNull(),
  reason: text("reason").notNull(),
  seenAt: instant("seen_at").notNull(),
});

export const contentPictures = pgTable("content_pictures", {
  assetId: text("asset_id").primaryKey(),
  imageHash: text("image_hash")
    .notNull()
    .references(() => images.hash, { onDelete: "cascade" }),
});
