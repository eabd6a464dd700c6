import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { products } from "#app/catalog/products/product-tables.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { ReadContext, WriteContext } from "#app/platform/database/shop-contexts.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { codesText, relatedInputs, seenInput } from "./related-inputs.ts";
import { relatedProducts } from "./related-tables.server.ts";

export type ChosenRelated = { id: string; code: string; title: string };

/** Lists chosen products in the owner's order, without archived ones. */
export async function findChosenRelated({ db }: ReadContext, id: string): Promise<ChosenRelated[]> {
  if (!isUuid(id)) return [];
  return await db
    .select({ id: products.id, code: products.code, title: products.title })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .where(and(eq(relatedProducts.productId, id), eq(relatedProducts.source, "owner"), isNull(products.archivedAt)))
    .orderBy(asc(relatedProducts.position));
}

type Choice = { kind: "chosen" | "unchanged" | "missing" } | { kind: "refused"; fields: Record<string, string> };

/**
 * Sets the related products by code, in order, with its audit; none: the shop chooses. `refused`, by input: unknown
 * code, its own, a duplicate, or changed by somebody else.
 */
export async function chooseRelated(
  { db, now }: WriteContext,
  { id, actor, form }: { id: string; actor: string; form: FormData },
): Promise<Choice> {
  if (!isUuid(id)) return { kind: "missing" };
  const typed = relatedInputs.map(input => textOf(form, input));
  return await transact(db, async (transaction): Promise<Choice> => {
    const [own] = await transaction
      .select({ id: products.id, title: products.title })
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt)))
      .for("no key update");
    if (!own) return { kind: "missing" };
    const known = await findByCodes(transaction, typed);
    const fields = faultsOf(typed, known, id);
    if (Object.keys(fields).length > 0) return { kind: "refused", fields };
    const wanted = typed.flatMap(code => known.get(code) ?? []);
    const before = await findChosenRelated({ db: transaction }, id);
    if (isDeepStrictEqual(wanted, before)) return { kind: "unchanged" };
    const codesBefore = before.map(({ code }) => code);
    if (textOf(form, seenInput) !== codesText(codesBefore).toLowerCase()) {
      return { kind: "refused", fields: { [relatedInputs[0]]: meanwhile(codesBefore) } };
    }
    await transaction
      .delete(relatedProducts)
      .where(and(eq(relatedProducts.productId, id), eq(relatedProducts.source, "owner")));
    if (wanted.length > 0) {
      await transaction
        .insert(relatedProducts)
        .values(
          wanted.map((one, position) => ({ productId: id, relatedId: one.id, source: "owner" as const, position })),
        );
    }
    const inWords = (all: ChosenRelated[]) => ({ title: own.title, related: all.map(({ title }) => title) });
    await writeAudit(transaction, {
      actor,
      action: "update",
      subject: "product",
      subjectId: id,
      before: inWords(before),
      after: inWords(wanted),
      now: now(),
    });
    return { kind: "chosen" };
  });
}

function faultsOf(typed: string[], known: Map<string, ChosenRelated>, ownId: string): Record<string, string> {
  const faults = typed.flatMap((code, n): [string, string][] => {
    const product = known.get(code);
    if (code === "") return [];
    if (!product) return [[relatedInputs[n]!, "No product with this code. The code is on the product's page."]];
    if (product.id === ownId) return [[relatedInputs[n]!, "This is this product's code. Enter another one."]];
    return typed.indexOf(code) < n ? [[relatedInputs[n]!, "Already chosen above. Enter another, or leave empty."]] : [];
  });
  return Object.fromEntries(faults);
}

function meanwhile(codes: string[]): string {
  const words = codes.length > 0 ? `chosen ${codes.join(", ")}` : "emptied this";
  return `Someone else has just ${words}. Save again to replace that.`;
}

async function findByCodes(transaction: Transaction, codes: string[]): Promise<Map<string, ChosenRelated>> {
  const code = sql<string>`lower(${products.code})`;
  const found = await transaction
    .select({ id: products.id, code: products.code, title: products.title })
    .from(products)
    .where(and(inArray(code, codes), isNull(products.archivedAt)));
  return new Map(found.map(one => [one.code.toLowerCase(), one]));
}

function textOf(form: FormData, input: string): string {
  const typed = form.get(input);
  return typeof typed === "string" ? typed.replaceAll("\0", "").replaceAll("\r\n", "\n").trim().toLowerCase() : "";
}
