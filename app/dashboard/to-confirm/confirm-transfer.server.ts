import { href } from "react-router";
import { leave, refuse } from "#app/dashboard/forms/form-answers.server.ts";
import type { MessageKey } from "#app/lib/messages.ts";
import { formatNaira } from "#app/lib/money.ts";
import { findAwaitingStaff } from "#app/money/awaits-staff/find-waiting.server.ts";
import type { AppliedMoney } from "#app/money/settlement/apply-money.server.ts";
import { acceptShort } from "#app/money/transfers/accept-short.server.ts";
import { parseSeenTransfer } from "#app/money/transfers/parse-seen-transfer.ts";
import { endTransfer, recordSeenTransfer, waitLonger } from "#app/money/transfers/record-seen-transfer.server.ts";
import { parseShort } from "#app/money/transfers/short-transfer.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest, notFound } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";

type WaitingPosted = Posted<{ id: string }>;

/** Records a transfer that staff saw in the shop's bank app. */
export async function confirmTransfer({ form, params, context }: WaitingPosted) {
  const { shop, about } = await openWaiting({ params, context });
  return await recordTransfer(shop, { form, about, backTo: pageOf(params) });
}

type Recorded = {
  form: FormData;
  about: { checkoutId: string; actor: string };
  backTo: string;
  /** Less is refused: only an order that waits for staff takes its money in parts. */
  leastKobo?: number;
};

/** Records it for the checkout, and leads to `backTo`. */
export async function recordTransfer(shop: Shop, { form, about, backTo, leastKobo = 0 }: Recorded) {
  const parsed = parseSeenTransfer(form, shop.now());
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  if (parsed.seen.amountKobo < leastKobo) {
    return refuse(form, 400, {
      fields: { amount: `${formatNaira(leastKobo)} is due. Record it when all has arrived.` },
    });
  }
  const outcome = await recordSeenTransfer(shop, { ...about, ...parsed.seen });
  if (outcome.kind === "missing") throw notFound();
  if (!("by" in outcome)) {
    return leave(shop, backTo, toasts[outcome.kind], `${formatNaira(parsed.seen.amountKobo)} received`);
  }
  const { orderNumber, fullName } = outcome.by;
  const where = orderNumber ? `order ${orderNumber}` : `the order of ${fullName}`;
  const reference =
    outcome.kind === "like-another"
      ? `This amount is already recorded at this time for ${where}. ${
          parsed.seen.isNamed
            ? "If this is another payment, enter its reference."
            : "If this is another payment, change the time by a minute."
        }`
      : `This reference was already used for ${where}. Check it.`;
  return refuse(form, 409, { fields: { reference } });
}

const toasts: Record<AppliedMoney["kind"], MessageKey> = {
  ordered: "orderMade",
  received: "moneyRecorded",
  short: "moneyRecorded",
  "awaits-staff": "moneyRecorded",
  used: "alreadyRecorded",
};

/** Accepts a transfer that came a little short as payment in full. */
export async function acceptLess({ form, params, context }: WaitingPosted) {
  const { shop, about } = await openWaiting({ params, context });
  const parsed = parseShort(form);
  if (!parsed) throw badRequest();
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields });
  const { kind } = await acceptShort(shop, { ...about, ...parsed.accepted });
  if (kind === "missing") throw notFound();
  return leave(shop, pageOf(params), kind === "ordered" ? "orderMade" : "alreadyDealtWith");
}

export async function holdLonger({ params, context }: WaitingPosted) {
  const { shop, about } = await openWaiting({ params, context });
  return said(shop, params, (await waitLonger(shop, about)) && "items held longer");
}

/** Cancels the order that waits, and releases its items. */
export async function cancelWaiting({ params, context }: WaitingPosted) {
  const { shop, about } = await openWaiting({ params, context });
  return said(shop, params, (await endTransfer(shop, about)) && "order cancelled");
}

async function openWaiting({ params, context }: Pick<WaitingPosted, "params" | "context">) {
  const shop = shopOf(context);
  if (!(await findAwaitingStaff(shop, params.id))) throw notFound();
  return { shop, about: { checkoutId: params.id, actor: staffOf(context).email } };
}

/** `done`: false when somebody else was quicker. */
function said(shop: Shop, params: WaitingPosted["params"], done: string | false) {
  return done ? leave(shop, pageOf(params), "updated", done) : leave(shop, pageOf(params), "alreadyDealtWith");
}

const pageOf = ({ id }: WaitingPosted["params"]) => href("/admin/confirm/:id", { id });
