import type { SeenMoney } from "#app/money/settlement/receive-money.server.ts";
import type { QuickForm } from "./quick-form.ts";

/** How a quick order ends: in a link to pay that lives for so many hours, or with money that staff have seen. */
export type QuickEnding =
  | { kind: "link"; hours: number; hidesItems: boolean }
  | { kind: "paid"; source: Exclude<SeenMoney["source"], "exchange">; reference: string };

const leastHours = 2;
const mostHours = 48;

/** Reads how it ends, or has a sentence for the field that is wrong. Cash and cards get the form's own reference. */
export function readEnding(
  form: Pick<QuickForm, "formId" | "hours" | "hidesItems" | "source" | "bankReference">,
  intent: "link" | "paid",
): { ok: true; ending: QuickEnding } | { ok: false; fields: Record<string, string> } {
  if (intent === "link") {
    const hours = /^\d{1,2}$/u.test(form.hours) ? Number(form.hours) : 0;
    if (hours < leastHours || hours > mostHours) return { ok: false, fields: { hours: "Choose 2 to 48 hours." } };
    return { ok: true, ending: { kind: "link", hours, hidesItems: form.hidesItems !== "" } };
  }
  const { source } = form;
  if (source === "cash" || source === "pos") {
    return { ok: true, ending: { kind: "paid", source, reference: `QUICK-${form.formId}` } };
  }
  if (source !== "transfer") return { ok: false, fields: { source: "Choose a payment method." } };
  const reference = form.bankReference.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, "");
  if (reference === "") return { ok: false, fields: { bankReference: "Enter the reference from your bank app." } };
  return { ok: true, ending: { kind: "paid", source, reference } };
}
