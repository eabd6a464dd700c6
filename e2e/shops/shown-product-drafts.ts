import { parseDraftForm } from "#app/catalog/product-drafts/product-draft.ts";
import { saveProductDraft } from "#app/catalog/product-drafts/save-product-draft.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";

/** Adds a product draft with this id and a very long title, and a draft with only a title. */
export async function writeProductDrafts(db: Database, id: string): Promise<void> {
  const long =
    "Hand-embroidered agbada of three pieces with the matching fila, for the naming ceremony and the day after";
  for (const [draftId, said] of [
    [newId(), { title: "Fila" }],
    [id, { title: long, price: "125,000", size: "L", "quantity-L": "3", "low-L": "5" }],
  ] as const) {
    const form = new FormData();
    for (const [name, text] of Object.entries({ stock: "In Stock", ...said })) form.append(name, text);
    const parsed = parseDraftForm(form);
    if (!parsed.ok) throw new Error(`No draft: ${JSON.stringify(parsed.fields)}`);
    const shop = { db, now: () => new Date(Date.UTC(2026, 10, 22, 18)) };
    await saveProductDraft(shop, { id: draftId, version: 0, draft: parsed.draft, actor: "owner@example.com" });
  }
}
