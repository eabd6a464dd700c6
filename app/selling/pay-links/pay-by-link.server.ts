import { eq } from "drizzle-orm";
import * as v from "valibot";
import { emailAddress } from "#app/lib/email-address.ts";
import { parseForm } from "#app/lib/parse-form.ts";
import { checkouts, type paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { PaymentsUnavailable } from "#app/money/payments/payments.ts";
import type { OrderShop } from "#app/money/settlement/order-shop.server.ts";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { addAttempt, findUsableAttempt } from "#app/selling/checkout/add-attempt.server.ts";
import { type OpenedAttempt, openAttempt } from "#app/selling/checkout/open-attempt.server.ts";
import { findLinkState } from "./find-link-state.server.ts";
import { findByToken } from "./open-pay-link.server.ts";

/** `amountKobo` is what stood beside the button. */
export type PayerForm = { email: string; amountKobo: number };

/**
 * `opened`; `not-payable`: the page says why; `new-amount`; `unavailable`: no answer; `email-refused`,
 * `online-refused`.
 */
export type PaidByLink =
  | ({ kind: "opened"; amountKobo: number } & OpenedAttempt)
  | { kind: "unknown" | "too-many-tries" | "not-payable" | "new-amount" | "unavailable" }
  | { kind: "email-refused" | "online-refused" };

const ofAddress = { limit: 60, minutes: 60 };
const ofLink = { limit: 60, minutes: 60 };

const formSchema = v.object({
  email: emailAddress("Enter your email address for the receipt."),
  amountKobo: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)),
});

/** Returns undefined for a form that no page of ours sends. */
export function parsePayer(form: FormData): { ok: true; payer: PayerForm } | { ok: false; email: string } | undefined {
  const parsed = parseForm(formSchema, form, ["amountKobo"]);
  if (!parsed) return undefined;
  return parsed.ok ? { ok: true, payer: parsed.values } : { ok: false, email: parsed.fields.email ?? "" };
}

/**
 * Opens a payment under the link's checkout: the first money pays, a second becomes an entry. A double click gets the
 * same payment.
 */
export async function payByLink(
  shop: OrderShop,
  request: Request,
  { token, email, amountKobo }: PayerForm & { token: string },
): Promise<PaidByLink> {
  const found = await findByToken(shop.db, token);
  if (!found) return { kind: "unknown" };
  if (!shop.payments.takesNew) return { kind: "online-refused" };
  const limits = [
    { key: `paying by links from ${clientAddress(request)}`, ...ofAddress },
    { key: `paying by link ${found.link.id}`, ...ofLink },
  ];
  if ((await countTry(shop, limits)) === "too-many") return { kind: "too-many-tries" };
  const written = await transact(shop.db, transaction => writeAttempt(transaction, shop, { token, email, amountKobo }));
  if (written.kind !== "written") return written;
  try {
    const opened = await openAttempt(shop, written.attempt, { email });
    if (opened.kind === "refused") return { kind: opened.about === "email" ? "email-refused" : "online-refused" };
    return { ...opened, amountKobo };
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    shop.log.warn({ err: error }, "the payment provider does not answer; a payment by a link could not be opened");
    return { kind: "unavailable" };
  }
}

type Written =
  | { kind: "written"; attempt: typeof paymentAttempts.$inferSelect }
  | { kind: "unknown" | "not-payable" | "new-amount" };

async function writeAttempt(
  transaction: Transaction,
  shop: OrderShop,
  asked: PayerForm & { token: string },
): Promise<Written> {
  const found = await findByToken(transaction, asked.token);
  if (!found) return { kind: "unknown" };
  const { link } = found;
  // An order being made is made first.
  const [checkout] = await transaction.select().from(checkouts).where(eq(checkouts.id, link.checkoutId)).for("update");
  const now = shop.now();
  const state = await findLinkState(transaction, { link, checkout: checkout! }, now);
  if (state.kind !== "payable") return { kind: "not-payable" };
  const { amountKobo } = state;
  if (amountKobo !== asked.amountKobo) return { kind: "new-amount" };
  const { provider } = shop.payments.current;
  const payer = { payLinkId: link.id, payerEmail: asked.email };
  const wanted = { checkoutId: link.checkoutId, provider, amountKobo, payer };
  const usable = await findUsableAttempt(transaction, wanted);
  const purpose = link.kind === "balance" ? "balance" : "order";
  return { kind: "written", attempt: usable ?? (await addAttempt(transaction, { ...wanted, purpose, now })) };
}
