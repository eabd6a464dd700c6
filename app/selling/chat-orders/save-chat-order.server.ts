import { randomBytes } from "node:crypto";
import { findProductSummaries } from "#app/catalog/products/find-product-summaries.server.ts";
import type { ProductSummary } from "#app/catalog/products/product.ts";
import { randomText } from "#app/lib/random-text.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import type { RequestedLine } from "#app/selling/checkout/order-request.ts";
import { type DraftProblem, priceLines } from "#app/selling/pricing/price-lines.server.ts";
import type { SettingsWriteContext } from "#app/shop/settings/settings-contexts.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { drafts } from "./draft-tables.server.ts";
import type { DraftRequest } from "./parse-draft-request.ts";

export type SavedChatOrder =
  | { kind: "saved"; token: string }
  /** The owner takes no chat orders. */
  | { kind: "off" }
  | { kind: "bad-request" | "unknown-product" }
  | { kind: "choose-size"; product: ProductSummary }
  | { kind: "too-many-tries"; lines: RequestedLine[] }
  | { kind: "problems"; problems: DraftProblem[]; rest: RequestedLine[] };

/** A carrier's address is shared by many; a small shop's chat does not get six hundred orders an hour. */
const ofAddress = { limit: 30, minutes: 60 };
const inAll = { limit: 600, minutes: 60 };

const keptMs = 7 * 24 * 3_600_000;

/**
 * Stores a chat order at current prices for seven days. Nothing is held; a second press stores another. `asked`
 * undefined: not our form. Source: docs/decisions/html-without-script.md.
 */
export async function saveChatOrder(
  shop: SettingsWriteContext,
  request: Request,
  asked: DraftRequest | undefined,
): Promise<SavedChatOrder> {
  if (!(await takesDrafts(shop))) return { kind: "off" };
  if (!asked) return { kind: "bad-request" };
  const chosen = "lines" in asked ? asked.lines : await chooseSize(shop, asked.productId);
  if ("kind" in chosen) return chosen;
  if (!(await mayAsk(shop, request))) return { kind: "too-many-tries", lines: chosen };
  const priced = await priceLines(shop.db, chosen);
  if (priced.kind === "problems") return priced;
  const token = randomBytes(16).toString("hex");
  const createdAt = shop.now();
  const expiresAt = new Date(createdAt.getTime() + keptMs);
  const { lines, subtotalKobo } = priced;
  // Thirty random bits may collide: try again.
  for (;;) {
    const draft = { id: newId(), number: randomText(6), token, lines, subtotalKobo, createdAt, expiresAt };
    const written = await shop.db.insert(drafts).values(draft).onConflictDoNothing().returning({ id: drafts.id });
    if (written.length > 0) return { kind: "saved", token };
  }
}

export async function takesDrafts(shop: Pick<SettingsWriteContext, "db" | "settings">): Promise<boolean> {
  return (await findShopSettings(shop)).whatsApp !== "";
}

/** Tries are counted in turn: what an address is refused does not count for all. */
async function mayAsk(shop: SettingsWriteContext, request: Request): Promise<boolean> {
  const byAddress = await countTry(shop, [{ key: `drafts from ${clientAddress(request)}`, ...ofAddress }]);
  return byAddress === "allowed" && (await countTry(shop, [{ key: "drafts", ...inAll }])) === "allowed";
}

/** Returns the product's only size, if there is one. */
async function chooseSize(shop: SettingsWriteContext, productId: string) {
  const [product] = await findProductSummaries(shop, [productId]);
  if (!product) return { kind: "unknown-product" } as const;
  const [only, ...more] = product.sizes;
  if (!only || more.length > 0) return { kind: "choose-size", product } as const;
  return [{ productId, size: only.size, quantity: 1 }];
}
