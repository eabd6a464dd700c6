import * as v from "valibot";
import { formatMoney, formatNaira } from "#app/lib/money.ts";
import { neededText } from "#app/money/order-records/delivery-facts.ts";
import { referenceInWords, sourceWords } from "#app/money/receipts/receipt.ts";
import { receiptSources } from "#app/money/receipts/receipt-sources.ts";
import { goesOnAs, isUndone, swappedKind, takesOver } from "#app/orders/changes/swap.ts";
import { correctedFields, correctedNames } from "#app/orders/corrections/correction.ts";
import { keptPart } from "#app/orders/fulfilment/kept-part.ts";
import { orderStages, stageWords } from "#app/orders/fulfilment/stage-words.ts";
import { keptKind, movedKind } from "#app/orders/moved-days/moved-day.ts";
import { reasonWords, wishWords } from "#app/orders/returns/return.ts";
import { datesText } from "#app/shop/delivery/delivery-words.ts";
import type { OrderEvent } from "./order-detail.ts";

/** `changes`: values before and after, as texts. */
export type EventInWords = { title: string; changes: { name: string; before: string; after: string }[] };

const paid = v.object({ amountKobo: v.number() });
const received = v.object({ amountKobo: v.number(), source: v.picklist(receiptSources), reference: v.string() });
const short = v.object({ shortKobo: v.number(), reason: v.optional(v.string(), "") });
const refunded = v.object({
  amountKobo: v.number(),
  currency: v.string(),
  reason: v.optional(v.string()),
  pieces: v.optional(v.string()),
  piecesBack: v.optional(v.array(v.object({ pieces: v.number() }))),
});
const stepped = v.object({
  stage: v.picklist(orderStages),
  reason: v.optional(v.string()),
  piecesBack: v.optional(v.array(v.object({ pieces: v.number() }))),
  piecesTaken: v.optional(v.array(v.object({ pieces: v.number() }))),
  keepsCodes: v.optional(v.boolean()),
  kept: v.optional(keptPart),
  saidCode: v.optional(v.boolean()),
  takenBy: v.optional(v.string()),
  isPictured: v.optional(v.boolean()),
  alteration: v.optional(v.string()),
  day: v.optional(v.string()),
  carrier: v.nullish(
    v.object({ company: v.string(), driverPhone: v.string(), waybill: v.string(), link: v.optional(v.string()) }),
  ),
});
const returned = v.looseObject({
  return: v.number(),
  piecesBack: v.optional(v.array(v.object({ pieces: v.number() }))),
});
const refundTitles: Record<string, string> = {
  "refund-begun": "Refund of % started",
  "refund-processed": "Refund of % complete",
  "refund-failed": "Refund of % failed",
  "refund-settled": "Refund of % recorded",
};
const factNames: Record<string, string> = {
  riderNote: "for the rider",
  ownCloth: "the customer's own cloth",
  otherPhone: "another number",
  pieces: "items",
  wish: "for",
};
/** What a return stores by a short name. */
const storedWords: Record<string, string> = { ...reasonWords, ...wishWords };
/** Titles of a return's steps whose stored name is not what people say. */
const returnTitles: Record<string, string> = { "return-asked": "requested" };
const facts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** An unknown kind is shown by its name and plain facts. */
export function describeEvent({ kind, before, after }: OrderEvent): EventInWords {
  if (kind === "paid" && v.is(paid, after)) return { title: `Paid ${formatNaira(after.amountKobo)}`, changes: [] };
  if (kind === "promised") return { title: "Ordered, pay later", changes: [] };
  if (kind === "received" && v.is(received, after)) {
    const told = referenceInWords(after.reference);
    const changes = told ? [{ name: told.name, before: "", after: told.words }] : [];
    return { title: `${formatNaira(after.amountKobo)} received: ${sourceWords[after.source]}`, changes };
  }
  if (kind === "short-accepted" && v.is(short, after)) {
    const title = `Accepted ${formatNaira(after.shortKobo)} short: discount`;
    return { title, changes: factsIn({ reason: after.reason ?? "" }) };
  }
  const isStep = kind === "stage" || kind === "stage-undone";
  if (isStep && v.is(stepped, after)) {
    const { alteration, day } = after;
    if (alteration) {
      const told = { alteration, ...(day && { "ready by": datesText({ from: day, to: day }) }) };
      return { title: "Back for an alteration", changes: factsIn(told) };
    }
    const title = kind === "stage" ? stageWords[after.stage].title : `Moved back to: ${stageWords[after.stage].title}`;
    const carrier = kind === "stage" && after.stage === "sent" ? carrierOf(after.carrier) : [];
    return { title, changes: [...carrier, ...besideOf(after)] };
  }
  const refund = v.is(refunded, after) && refundTitles[kind];
  if (refund) {
    const { pieces = "", reason = "" } = after;
    const isGiven = kind === "refund-begun";
    const words = { items: pieces, [isGiven ? "reason" : "note"]: reason };
    const changes = [...factsIn(words), ...besideOf({ piecesBack: after.piecesBack })];
    return { title: refund.replace("%", formatMoney(after.amountKobo, after.currency)), changes };
  }
  if (kind === "corrected" || kind === "correction-undone") return correctionInWords(kind, before, after);
  if (kind === swappedKind) return swapInWords(before, after);
  if (kind === movedKind) return movedInWords(before, after);
  if (kind === keptKind) return { title: "Customer keeps it with its new day", changes: [] };
  if (kind.startsWith("return-") && v.is(returned, after)) return returnInWords(kind, after);
  const old = factsOf(before);
  const young = factsOf(after);
  // jsonb does not keep order; the status comes first.
  const names = new Set(["status", ...Object.keys(old), ...Object.keys(young)]);
  const changes = [...names]
    .filter(name => name in old || name in young)
    .map(name => ({
      name: factNames[name] ?? name,
      before: old[name] ?? "",
      after: young[name] ?? "",
    }));
  return { title: `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`, changes };
}

const movedFacts = v.object({ day: v.pipe(v.string(), v.isoDate()), reason: v.optional(v.string(), "") });

function movedInWords(before: unknown, after: unknown): EventInWords {
  const [old, young] = [before, after].map(side => v.safeParse(movedFacts, side));
  const title = "Day of the order moved";
  if (!old?.success || !young?.success) return { title, changes: [] };
  const inWords = (day: string) => datesText({ from: day, to: day });
  const days = { name: "ready by", before: inWords(old.output.day), after: inWords(young.output.day) };
  return { title, changes: [days, ...factsIn({ reason: young.output.reason })] };
}

const changedFacts = v.object({
  items: v.optional(v.string()),
  delivery: v.optional(v.string()),
  reason: v.optional(v.string()),
});

function swapInWords(before: unknown, after: unknown): EventInWords {
  const event = { kind: swappedKind, after, at: new Date(0) };
  const next = goesOnAs([event]);
  if (next) {
    const what = isUndone([event]) ? "Change undone" : "Changed";
    return { title: `${what}: goes on as ${next.number}`, changes: [] };
  }
  const [old, young] = [before, after].map(side => (v.is(changedFacts, side) ? side : {}));
  const changes = (["items", "delivery", "reason"] as const)
    .filter(name => young?.[name])
    .map(name => ({ name, before: old?.[name] ?? "", after: young?.[name] ?? "" }));
  const swap = takesOver([event]);
  const what = young?.delivery ? "Delivery" : "Items";
  const title = swap?.bringsBack ? `Change of ${swap.bringsBack.number} undone` : `${what} changed`;
  return { title: `${title}: takes the place of ${swap?.takesOver.number}`, changes };
}

const correctionTitles = { corrected: "Details corrected", "correction-undone": "Correction undone" };

/** Leaves out the tracking links, which are secrets. */
function correctionInWords(kind: keyof typeof correctionTitles, before: unknown, after: unknown): EventInWords {
  const [old, young] = [factsOf(before), factsOf(after)];
  const names = correctedFields.filter(name => name in old || name in young);
  const inWords = (name: string, text = "") => (name === "neededBy" && text ? neededText(text) : text);
  const changes = names.map(name => ({
    name: correctedNames[name],
    before: inWords(name, old[name]),
    after: inWords(name, young[name]),
  }));
  return { title: correctionTitles[kind], changes };
}

function returnInWords(kind: string, { piecesBack = [], return: ordinal, ...rest }: v.InferOutput<typeof returned>) {
  const title = `Return ${ordinal} ${returnTitles[kind] ?? kind.slice("return-".length).replaceAll("-", " ")}`;
  const back = piecesBack.reduce((sum, { pieces }) => sum + pieces, 0);
  const told = Object.entries(factsOf(rest)).map(([name, text]) => [name, storedWords[text] ?? text]);
  const shown = { ...Object.fromEntries(told), ...(back > 0 && { "items back in stock": String(back) }) };
  return { title, changes: factsIn(shown) };
}

type BesideFacts = Omit<v.InferOutput<typeof stepped>, "stage" | "carrier">;

/** Describes who took it, the reason of a delivery with something due, moved items, and a code that stays used. */
function besideOf(beside: BesideFacts): EventInWords["changes"] {
  const { reason, piecesBack, piecesTaken, keepsCodes, kept, saidCode, takenBy, isPictured } = beside;
  const count = (moved: { pieces: number }[]) => moved.reduce((sum, { pieces }) => sum + pieces, 0);
  const inWords = (moved: { pieces: number }[] | undefined) => (moved?.length ? `${count(moved)}` : "");
  return factsIn({
    "code at the door": saidCode ? "correct" : "",
    "taken by": takenBy ?? "",
    "picture at the door": isPictured ? "added" : "",
    reason: reason ?? "",
    "items back in stock": inWords(piecesBack),
    "items taken from stock again": inWords(piecesTaken),
    "discount code": keepsCodes ? "stays used" : "",
    kept: kept ? `${formatNaira(kept.amountKobo)}: ${kept.why}` : "",
  });
}

/** Leaves out facts that have no words. */
function factsIn(told: Record<string, string>): EventInWords["changes"] {
  return Object.entries(told)
    .filter(([, words]) => words)
    .map(([name, words]) => ({ name: factNames[name] ?? name, before: "", after: words }));
}

function carrierOf(carrier: v.InferOutput<typeof stepped>["carrier"]): EventInWords["changes"] {
  const { company = "", driverPhone = "", waybill = "", link } = carrier ?? {};
  if (link !== undefined) return factsIn({ rider: company, phone: driverPhone, link });
  return factsIn({ company, driver: driverPhone, waybill });
}

function factsOf(value: unknown): Record<string, string> {
  const parsed = v.safeParse(facts, value);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.output).map(([name, fact]) =>
      name.endsWith("Kobo") && typeof fact === "number"
        ? [name.slice(0, -"Kobo".length), formatNaira(fact)]
        : [name, String(fact)],
    ),
  );
}
