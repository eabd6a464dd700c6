import { joinStyle, leaveStyle } from "#app/catalog/colourways/change-style.server.ts";
import { chooseLimit, findOpenLimit } from "#app/catalog/making-limits/choose-limit.server.ts";
import { parseLimit, wrongLimit } from "#app/catalog/making-limits/parse-limit.ts";
import { chooseSet, findChosenSet } from "#app/catalog/measurement-sets/choose-set.server.ts";
import { changeSale } from "#app/catalog/products/product-sale.server.ts";
import { chooseRelated } from "#app/catalog/related/choose-related.server.ts";
import { isRelatedChanged } from "#app/catalog/related/related-inputs.ts";
import { parseSaleChange, type SaleChange } from "#app/catalog/sales/product-sale.ts";
import { formatNaira, type Kobo } from "#app/lib/money.ts";
import type { Shop } from "#app/shop.server.ts";
import { colourCodeInput, limitInput, seenLimitInput, seenSetInput, setInput, unlinkInput } from "./product-extras.tsx";

type Saved = { kind: "saved" | "missing" } | { kind: "refused"; fields: Record<string, string> };
type Who = { id: string; actor: string };

/** `priceKobo`: what the product will cost, which a sale must be below. */
export function parseSale(
  form: FormData,
  priceKobo: Kobo | undefined,
): { ok: true; change: SaleChange } | { ok: false; fields: Record<string, string> } {
  const parsed = parseSaleChange(form);
  const saleKobo = parsed.ok && parsed.change.isChanged ? parsed.change.sale?.saleKobo : undefined;
  if (saleKobo !== undefined && priceKobo !== undefined && saleKobo >= priceKobo) {
    return { ok: false, fields: { salePrice: belowPrice(priceKobo) } };
  }
  return parsed;
}

/** Sentences about a typed limit that is no number; none where it is left as it was. */
export function limitProblem(form: FormData): Record<string, string> {
  const typed = form.get(limitInput);
  return typeof typed === "string" && parseLimit(typed) === undefined ? { [limitInput]: wrongLimit } : {};
}

const daysFirst = "Enter its working days under “Made to order” first.";

const belowPrice = (priceKobo: Kobo) => `Enter less than the regular price, ${formatNaira(priceKobo)}.`;

/** Related products and other colours, as far as somebody changed them in the form. */
export async function saveLinks(shop: Shop, form: FormData, { id, actor }: Who): Promise<Saved> {
  if (isRelatedChanged(form)) {
    const outcome = await chooseRelated(shop, { id, actor, form });
    if (outcome.kind === "missing") return { kind: "missing" };
    if (outcome.kind === "refused") return outcome;
  }
  if (form.has(unlinkInput)) {
    const outcome = await leaveStyle(shop, { id, actor });
    if (outcome.kind === "missing") return { kind: "missing" };
  }
  const code = String(form.get(colourCodeInput) ?? "").trim();
  if (code === "") return { kind: "saved" };
  const outcome = await joinStyle(shop, { id, actor, code });
  if (outcome.kind === "refused") return { kind: "refused", fields: { [colourCodeInput]: outcome.fields.code } };
  return { kind: outcome.kind === "missing" ? "missing" : "saved" };
}

export async function saveSale(shop: Shop, change: SaleChange, { id, actor }: Who): Promise<Saved> {
  if (!change.isChanged) return { kind: "saved" };
  const outcome = await changeSale(shop, { id, actor, sale: change.sale });
  if (outcome.kind !== "refused") return { kind: outcome.kind === "missing" ? "missing" : "saved" };
  return { kind: "refused", fields: { salePrice: belowPrice(outcome.regularKobo) } };
}

/** What the product asks for when it is made to measure, if somebody changed it in the form. */
export async function saveSet(shop: Shop, form: FormData, { id, actor }: Who): Promise<Saved> {
  const chosen = form.get(setInput);
  if (typeof chosen !== "string" || chosen === form.get(seenSetInput)) return { kind: "saved" };
  const outcome = await chooseSet(shop, { id, actor, setId: chosen || undefined });
  if (outcome.kind === "missing") return { kind: "missing" };
  if (outcome.kind === "no-set")
    return { kind: "refused", fields: { [setInput]: "These were deleted. Choose others." } };
  if (outcome.kind === "no-days") {
    return { kind: "refused", fields: { [setInput]: daysFirst } };
  }
  return { kind: "saved" };
}

/** How many pieces the shop takes on at once, if somebody changed it in the form. */
export async function saveLimit(shop: Shop, form: FormData, { id, actor }: Who): Promise<Saved> {
  const typed = form.get(limitInput);
  if (typeof typed !== "string" || typed === form.get(seenLimitInput)) return { kind: "saved" };
  const outcome = await chooseLimit(shop, { id, actor, most: parseLimit(typed) ?? null });
  if (outcome.kind === "missing") return { kind: "missing" };
  return outcome.kind === "no-days" ? { kind: "refused", fields: { [limitInput]: daysFirst } } : { kind: "saved" };
}

/** Gives a copy the measurements and the limit of its first product (`from`, an id), if it is made to order too. */
export async function copyMaking(shop: Shop, { from, ...copy }: Who & { from: string }): Promise<void> {
  const [setId, most] = await Promise.all([findChosenSet(shop, from), findOpenLimit(shop, from)]);
  if (setId) await chooseSet(shop, { ...copy, setId });
  if (most !== undefined) await chooseLimit(shop, { ...copy, most });
}
