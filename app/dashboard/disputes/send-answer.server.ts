import { href } from "react-router";
import * as v from "valibot";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import { formatMoney, koboFromNairaText } from "#app/lib/money.ts";
import { type AnswerOutcome, answerDispute } from "#app/money/disputes/answer-dispute.server.ts";
import { answerChoices, answerMessage } from "#app/money/disputes/answer-states.ts";
import { findDispute } from "#app/money/disputes/find-dispute.server.ts";
import { drawSheet } from "#app/orders/dispute-proof/draw-sheet.server.ts";
import { type DisputeCase, findCase } from "#app/orders/dispute-proof/find-case.server.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { Route } from "./+types/send-page.ts";

const formSchema = v.object({
  choice: v.picklist(answerChoices),
  seen: v.pipe(v.string(), v.maxLength(40)),
  round: v.pipe(v.string(), v.regex(/^\d{1,4}$/u), v.transform(Number)),
  amount: v.optional(v.pipe(v.string(), v.maxLength(30)), ""),
});
type Asked = v.InferOutput<typeof formSchema>;

/** Sends the answer that the page showed, once the password is right. */
export async function sendAnswer({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const shop = shopOf(context);
  const form = await readForm(request);
  const parsed = v.safeParse(formSchema, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const asked = parsed.output;
  const { choice } = asked;
  const found = await findCase(shop, params.id);
  if (!found) throw notFound();
  const page = href("/admin/attention/disputes/:id", params);
  if (!found.dispute.isAnswerable) return leave(shop, page, "alreadyDealtWith");
  const refundKobo = refundOf(asked, found);
  if (typeof refundKobo === "string") return refuse(form, 400, { choice, fields: { amount: refundKobo } });

  const person = staffOf(context);
  const { refundCodeKobo } = await findShopSettings(shop);
  // Small sums need the password alone.
  const staff = (found.dispute.amountKobo ?? 0) > refundCodeKobo ? person : { ...person, hasFactor: false };
  const again = await askAgain(shop, request, { staff, form });
  if (again !== "right") return refuseAgain(form, again, { choice });
  if (found.digest !== asked.seen) {
    return refuse(form, 409, { choice, fields: { proof: "The proof has changed. Look at the file again." } });
  }
  const { words, evidence, sheet, hasWords } = found;
  const message = answerMessage({ choice, words, hasWords });
  const drawn = await drawSheet(shop, sheet);
  const answer = { id: params.id, round: asked.round, choice, refundKobo, message, evidence, sheet: drawn };
  const outcome = await answerDispute(shop, { ...answer, actor: person.email });
  const problem = problemOf(outcome);
  if (problem) return refuse(form, 409, { choice, fields: { proof: problem } });
  return await leaveAfter(shop, params.id, { page, outcome });
}

/** A sentence when the amount is wrong. */
function refundOf({ choice, amount }: Asked, { dispute }: DisputeCase): number | string {
  const { amountKobo, currency } = dispute;
  if (choice === "decline") return 0;
  if (choice === "accept") return amountKobo ?? 0;
  const kobo = koboFromNairaText(amount);
  if (!kobo || kobo <= 0) return "Enter the amount, for example 12500 or 12,500.50.";
  if (amountKobo === null || kobo < amountKobo) return kobo;
  return `Enter less than ${formatMoney(amountKobo, currency)}, or accept all of it.`;
}

function problemOf(outcome: AnswerOutcome): string | undefined {
  if (outcome === "too-large") return "The file is too large. Untick some pictures. Nothing was sent.";
  if (outcome === "too-much") return "This amount is not possible. Nothing was sent.";
  if (outcome === "elsewhere") return "This provider takes answers on its own site only. Nothing was sent.";
  return undefined;
}

async function leaveAfter(shop: Shop, id: string, { page, outcome }: { page: string; outcome: AnswerOutcome }) {
  if (outcome === "missing") throw notFound();
  if (outcome !== "taken") return leave(shop, page, "alreadyDealtWith");
  const state = (await findDispute(shop, id))?.answer?.state;
  // The page says why it was not sent.
  return state === "sent" ? leave(shop, page, "updated", "answer sent") : leave(shop, page, "updateFailed");
}
