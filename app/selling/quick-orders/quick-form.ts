import * as v from "valibot";
import { maxQuantity, maxSizeLetters } from "#app/catalog/sizes/size.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { mergeLines, type RequestedLine } from "#app/selling/checkout/order-request.ts";

const maxLines = 30;

/** The owner's limits are about strangers' holds, and staff may know how many are left. */
export const staffLimits = { ofSize: maxQuantity, ofOrder: maxLines * maxQuantity, leftShownAt: maxQuantity };

const text = (maxLength: number) => v.fallback(v.pipe(v.string(), v.maxLength(maxLength)), "");

const schema = v.object({
  /** Made with the form, so that sending it twice makes one order. */
  formId: v.pipe(
    v.string(),
    v.check(id => isUuid(id)),
  ),
  /** The number whose customer was taken over. */
  recalled: text(60),
  q: text(100),
  fullName: text(200),
  phone: text(60),
  email: text(300),
  /** A state, or a state and a place: "LA", "LA 0190…". */
  to: text(80),
  /** "collect", "flat", or a rate's id. */
  way: text(64),
  street: text(300),
  landmark: text(200),
  city: text(120),
  region: text(80),
  hasReceiver: text(4),
  receiverName: text(200),
  receiverPhone: text(60),
  otherPhone: text(60),
  hidesPrices: text(4),
  /** The day by which it is needed, "2026-12-12". */
  neededBy: text(10),
  agreed: text(40),
  reason: text(300),
  hours: text(2),
  hidesItems: text(4),
  source: text(10),
  bankReference: text(80),
  /** "yes": the customer paid the deposit alone. */
  paysDeposit: text(4),
});

/** Holds what was typed. */
export type QuickForm = v.InferOutput<typeof schema> & { lines: RequestedLine[] };

/** `look`: show prices; `recall`: take over what the last order of a customer says; `others`: take that back. */
export type QuickIntent = (typeof intents)[number];

const intents = ["look", "recall", "others", "link", "paid"] as const;

export function emptyQuickForm(formId: string, lines: RequestedLine[] = []): QuickForm {
  const empty = Object.fromEntries(Object.keys(schema.entries).map(name => [name, ""]));
  return { ...(empty as v.InferOutput<typeof schema>), formId, hours: "24", source: "cash", lines };
}

/**
 * Reads the form as typed so far, with a line added or removed. `who`: the name of the customer to recall. Undefined
 * for a form that no page of ours sends.
 */
export function readQuickForm(form: FormData): { form: QuickForm; intent: QuickIntent; who: string } | undefined {
  const parsed = v.safeParse(schema, { ...emptyQuickForm(""), ...Object.fromEntries(form) });
  if (!parsed.success) return undefined;
  const [intent = "", ...asked] = textOf(form.get("intent")).split(" ");
  const kept = readLines(form).filter(line => intent !== "drop" || quickLineKey(line) !== asked.join(" "));
  const [productId = "", ...words] = asked;
  const size = words.join(" ").slice(0, maxSizeLetters);
  const added = intent === "add" && productId && size ? [{ productId, size, quantity: 1 }] : [];
  const lines = mergeLines([...kept, ...added]).slice(0, maxLines);
  const known = intents.find(one => one === intent) ?? "look";
  return { form: { ...parsed.output, lines }, intent: known, who: asked.join(" ") };
}

export const quickLineKey = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`;

function readLines(form: FormData): RequestedLine[] {
  const pieces = form.getAll("pieces");
  return form.getAll("line").flatMap((line, position) => {
    // A size may have spaces, an id has none.
    const [productId = "", ...words] = textOf(line).slice(0, 90).split(" ");
    const size = words.join(" ").slice(0, maxSizeLetters);
    const quantity = textOf(pieces[position] ?? null).trim();
    // An invalid number is shown again with a question; an empty one removes the line.
    if (quantity === "0" || quantity === "" || !productId || !size) return [];
    return [{ productId, size, quantity: /^\d{1,3}$/u.test(quantity) ? Number(quantity) : maxQuantity + 1 }];
  });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
