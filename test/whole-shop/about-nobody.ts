const ofTheShop = "the shop's own";
/** Staff are named in what they did. Source: docs/decisions/personal-data.md. */
const ofStaff = "staff, or the shop's own";

/**
 * Text columns without data about shoppers, by table, with reasons. Together with `personalData` it covers the
 * database: a test fails for an undecided column.
 */
export const aboutNobody: Record<string, { why: string; columns: string[] }> = {
  images: { why: ofTheShop, columns: ["hash", "color"] },
  picture_removals: { why: ofTheShop, columns: ["hash"] },
  categories: { why: ofTheShop, columns: ["name", "slug", "imageHash"] },
  products: {
    why: ofTheShop,
    columns: [
      ...["code", "title", "description", "usedNote", "color", "scale", "handle"],
      ...["occasions", "fabric", "care", "lining", "fit", "modelSize"],
      ...["offeredSizes", "availableSizes"],
    ],
  },
  product_images: { why: ofTheShop, columns: ["imageHash", "alt"] },
  product_sizes: { why: ofTheShop, columns: ["size"] },
  low_stock_notices: { why: ofTheShop, columns: ["size"] },
  size_scales: { why: ofTheShop, columns: ["id", "name", "sizes"] },
  size_charts: { why: ofTheShop, columns: ["measures", "rows", "note", "imageHash", "imageAlt"] },
  measurement_sets: { why: ofTheShop, columns: ["name", "fields"] },
  measurement_set_versions: { why: ofTheShop, columns: ["name", "fields"] },
  banner_slides: { why: ofTheShop, columns: ["wideHash", "tallHash", "words", "alt"] },
  collections: {
    why: ofTheShop,
    columns: ["title", "slug", "intro", "colorFamily", "question", "answers"],
  },
  old_addresses: { why: ofTheShop, columns: ["address"] },
  content_store: { why: ofTheShop, columns: ["project"] },
  content_documents: { why: ofTheShop, columns: ["documentId", "revision", "stock"] },
  content_problems: { why: ofTheShop, columns: ["documentId", "kind", "title", "reason"] },
  content_pictures: { why: ofTheShop, columns: ["assetId", "imageHash"] },
  delivery_places: { why: ofTheShop, columns: ["state", "name"] },
  delivery_rates: { why: ofTheShop, columns: ["label", "state", "address", "hours"] },
  disputes: {
    why: "a payment's reference, and words of the provider's",
    columns: ["provider", "disputeId", "reference", "currency", "category", "status"],
  },
  dispute_checks: { why: ofTheShop, columns: ["provider"] },
  practice_disputes: {
    why: "a payment's reference, and words of the practice provider's",
    columns: ["reference", "category", "event", "announced"],
  },
  discounts: { why: ofTheShop, columns: ["code", "title"] },
  sales: { why: ofTheShop, columns: ["title"] },
  drafts: { why: "goods alone; it ends after a week", columns: ["number", "token", "lines"] },
  credit_notes: { why: "goods of the shop, in words", columns: ["pieces"] },
  daily_figures: { why: "sums, by goods and states", columns: ["name", "detail"] },
  imports: { why: ofStaff, columns: ["actor", "name", "body"] },
  import_parts: { why: ofTheShop, columns: ["content"] },
  import_pictures: { why: ofTheShop, columns: ["address", "imageHash", "alt", "why"] },
  answered_messages: { why: ofStaff, columns: ["answeredBy"] },
  shop_settings: { why: ofTheShop, columns: ["key", "value"] },
  backup_runs: { why: ofStaff, columns: ["askedBy", "file", "problem", "remark"] },
  mail_pauses: { why: "what the mail server says of the shop's account", columns: ["reason"] },
  connections: { why: ofStaff, columns: ["kind", "sealed", "facts", "setBy", "checkResult"] },
  push_keys: { why: ofTheShop, columns: ["publicKey", "sealed"] },
  rings: { why: "ids of orders and entries", columns: ["event", "subject"] },
  shop_texts: { why: ofTheShop, columns: ["kind", "subject", "body"] },
  page_versions: { why: ofStaff, columns: ["body", "madeBy"] },
  compared_days: { why: "a provider's days", columns: ["provider", "problem"] },
  practice_refunds: { why: "a refund's ids", columns: ["key", "reference", "announcedStatus"] },
  erasures: { why: "blanked when it is done or withdrawn", columns: ["email", "userId", "proof"] },
  chat_queues: { why: ofStaff, columns: ["body", "about", "madeBy"] },
  chat_queue_people: { why: "staff; people stand there as a consent's id", columns: ["takenBy", "doneBy"] },
  order_views: { why: ofTheShop, columns: ["name", "query"] },
  product_drafts: { why: ofTheShop, columns: ["title", "typed"] },
  product_draft_images: { why: ofTheShop, columns: ["imageHash"] },
};
