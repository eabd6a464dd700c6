import { data } from "react-router";
import * as v from "valibot";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import { lagosDayOf } from "#app/lib/lagos-time.ts";
import { promisePayment } from "#app/money/owed/debt-notes.server.ts";
import { parsePromise } from "#app/money/owed/parse-promise.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { remindOfDebt } from "#app/selling/pay-links/remind-of-debt.server.ts";
import { shopOf } from "#app/shop.server.ts";

const asked = v.object({
  orderId: v.pipe(v.string(), v.uuid()),
  seen: v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.maxValue(1_000_000)),
});

/** Notes the reminder and answers with its text; without script the page has a link to it. */
export async function remind({ form, url, context }: Posted) {
  const shop = shopOf(context);
  const parsed = v.safeParse(asked, Object.fromEntries(form));
  if (!parsed.success) throw badRequest();
  const opened = await remindOfDebt(shop, { ...parsed.output, actor: staffOf(context).email });
  switch (opened.kind) {
    case "missing":
      throw notFound();
    case "nothing-due":
    case "meanwhile":
      return leave(shop, url.pathname + url.search, "alreadyDealtWith");
    case "reminding":
      return data({ reminder: opened });
  }
}

/** Writes down who pays when. A refusal names the order whose form it is for. */
export async function savePromise({ form, url, context }: Posted) {
  const shop = shopOf(context);
  const order = v.safeParse(asked.entries.orderId, form.get("orderId"));
  if (!order.success) throw badRequest();
  const orderId = order.output;
  const parsed = parsePromise(form, lagosDayOf(shop.now()));
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields, orderId });
  const written = await promisePayment(shop, { orderId, actor: staffOf(context).email, promise: parsed.promise });
  if (written === "missing") throw notFound();
  return leave(shop, url.pathname + url.search, written === "written" ? "moneyRecorded" : "alreadyDealtWith");
}
