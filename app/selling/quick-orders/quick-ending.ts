import type { SeenMoney } from "#app/money/settlement/receive-money.server.ts";
import type { QuickForm } from "./quick-form.ts";

/** An order ends in a payment link for some hours, or in money received: all of it, or its deposit. */
export type QuickEnding =
  | { kind: "link"; hours: number; hidesItems: boolean }
  | { kind: "paid"; source: Exclude<SeenMoney["source"], "exchange">; reference: string; isDeposit: boolean };

const leastHours = 2;
const mostHours = 48;

/** Returns a sentence for each wrong field. Cash and cards get the form's reference. */
export function readEnding(
  form: Pick<QuickForm, "formId" | "hours" | "hidesItems" | "source" | "bankReference" | "paysDeposit">,
  intent: "link" | "paid",
): { ok: true; ending: QuickEnding } | { ok: false; fields: Record<string, string> } {
  if (intent === "link") {
    const hours = /^\d{1,2}$/u.test(form.hours) ? Number(form.hours) : 0;
    if (hours < leastHours || hours > mostHours) return { ok: false, fields: { hours: "Choose 2 to 48 hours." } };
    return { ok: true, ending: { kind: "link", hours, hidesItems: form.hidesItems !== "" } };
  }
  const { source } = form;
  const isDeposit = form.paysDeposit !== "";
  if (source === "cash" || source === "pos") {
    return { ok: true, ending: { kind: "paid", source, reference: `QUICK-${form.formId}`, isDeposit } };
  }
  if (source !== "transfer") return { ok: false, fields: { source: "Choose how it was paid." } };
  const reference = form.bankReference.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, "");
  if (reference === "") return { ok: false, fields: { bankReference: "Enter the reference from your bank app." } };
  return { ok: true, ending: { kind: "paid", source, reference, isDeposit } };
}
