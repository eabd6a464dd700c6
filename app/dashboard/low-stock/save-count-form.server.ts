import { countInput, parseCounts } from "#app/catalog/bulk-changes/parse-counts.ts";
import { saveCounts } from "#app/catalog/bulk-changes/save-counts.server.ts";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { counted } from "#app/lib/counted.ts";
import type { Shop } from "#app/shop.server.ts";

/** Saves what was counted and leads back to `address`; products that could not be saved come back with the reason. */
export async function saveCountForm(
  shop: Shop,
  { form, actor, address }: { form: FormData; actor: string; address: string },
) {
  const parsed = parseCounts(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { counts } = parsed;
  const { saved, kept } = await saveCounts(shop, { counts, actor });
  if (kept.length > 0) {
    const wrong = counts.flatMap(count => {
      const why = kept.find(({ productId }) => productId === count.productId)?.why;
      return why ? [[countInput(count), keptWords[why] ?? why]] : [];
    });
    return refuse(form, 409, { fields: Object.fromEntries(wrong), message: "updateFailed" });
  }
  const done = `${counted(saved.length, "size")} counted`;
  return leave(shop, address, "updated", done);
}

const keptWords: Record<string, string> = {
  changed: "The stock has changed meanwhile. Check it and save again.",
  missing: "This product was deleted.",
  "store-refused": "The content store refused the change. Try again.",
};
