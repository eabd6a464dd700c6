import { data, href, redirect } from "react-router";
import { linkActor } from "#app/money/order-records/record-order-event.server.ts";
import { sendReturn } from "#app/orders/returns/agree-return.server.ts";
import { type AskedReturn, askReturn, withdrawReturn } from "#app/orders/returns/ask-return.server.ts";
import { parseReturnForm, parseWaybill, type ReturnField } from "#app/orders/returns/parse-return-request.ts";
import { addReturnPicture } from "#app/orders/returns/return-pictures.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { shopOf } from "#app/shop.server.ts";

type ReturnPosted = Posted<{ token: string }>;

const back = (token: string) => redirect(href("/track/:token/return", { token }));

export async function askForReturn({ request, form, params: { token }, context }: ReturnPosted) {
  const parsed = parseReturnForm(form);
  if (!parsed) throw badRequest();
  const typed = Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === "string"));
  const refuse = (fields: Partial<Record<ReturnField, string>>, status: number, sentence?: string) =>
    data({ fields, typed, sentence }, { status });
  if (!parsed.ok) return refuse(parsed.fields, 400);
  const outcome = await askReturn(shopOf(context), request, { token, asked: parsed.asked });
  if (outcome.kind === "asked" || outcome.kind === "already") return back(token);
  if (outcome.kind === "unknown" || outcome.kind === "off") throw notFound();
  return refuse({}, outcome.kind === "too-many-tries" ? 429 : 409, sentences[outcome.kind]);
}

const sentences: Record<Exclude<AskedReturn["kind"], "asked" | "already" | "unknown" | "off">, string> = {
  "not-sent": "This order has not been sent, or has already been returned. Contact us about it.",
  unpaid: "This order is not fully paid. Contact us about it.",
  "too-late": "The return period for this reason is over. If an item is faulty, choose that reason.",
  "made-for-one":
    "What was made to your measurements can be returned only if it is faulty or not what you ordered. If it doesn't fit, contact us.",
  outdated: "These items can't be returned any more. Choose again.",
  "too-many-tries": "Too many tries. Wait an hour and try again.",
};

/** Takes back what was asked. Where it was already answered, the page says how. */
export async function cancelReturn({ form, params: { token }, context }: ReturnPosted) {
  const outcome = await withdrawReturn(shopOf(context), { token, id: returnIn(form) });
  if (outcome.kind === "missing") throw notFound();
  return back(token);
}

export async function noteOwnSending({ form, params: { token }, context }: ReturnPosted) {
  const sent = { token, id: returnIn(form), actor: linkActor, waybill: parseWaybill(form) };
  const outcome = await sendReturn(shopOf(context), sent);
  if (outcome.kind === "missing") throw notFound();
  return back(token);
}

const returnIn = (form: FormData) => String(form.get("return") ?? "");

/** The address names the return, because the body with the picture is read last. */
export async function addPictureOfReturn({ request, url, params: { token }, context }: Omit<ReturnPosted, "form">) {
  const id = url.searchParams.get("return") ?? "";
  const kept = await addReturnPicture(shopOf(context), request, { token, id });
  if (kept.kind === "unknown") throw notFound();
  if (kept.kind === "kept" || kept.kind === "over") return back(token);
  const sentence =
    kept.kind === "refused"
      ? kept.problem
      : kept.kind === "none"
        ? "Choose a picture first."
        : sentences["too-many-tries"];
  const status = kept.kind === "too-many-tries" ? 429 : 400;
  return data({ intent: "picture" as const, returnId: id, sentence }, { status });
}
