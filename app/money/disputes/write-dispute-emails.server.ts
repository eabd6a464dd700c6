import { and, eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import { paymentAttempts } from "#app/money/checkout-records/checkout-tables.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { type AskingShop, askAboutDispute } from "./ask-about-disputes.server.ts";
import { timeLeft } from "./dispute-clock.ts";
import { disputes } from "./dispute-tables.server.ts";
import { categoryOf, categoryWords } from "./dispute-words.ts";
import { hasAnswer } from "./find-disputes.server.ts";
import { disputeNoticeKind, findOrderOf } from "./keep-dispute.server.ts";

const payloadSchema = v.object({ id: v.string(), moment: v.string() });

/** What was asked this long ago may be wrong by now: the owner may have answered at the provider's site. */
const freshMs = 60_000;

/** Writes the e-mails about a dispute: none once it was answered or is due, and none that leaves after that. */
export function disputeEffects(shop: StaffMailingContext & AskingShop): OutboxEffects {
  return {
    async [disputeNoticeKind]({ key, payload }) {
      const { id, moment } = v.parse(payloadSchema, payload);
      const dispute = await findFresh(shop, id);
      const now = shop.now();
      if (dispute?.state !== "open" || dispute.dueAt <= now) return;
      if ((await shop.db.$count(disputes, and(eq(disputes.id, id), hasAnswer))) > 0) return;
      const { origin, ownerEmail } = shop.settings;
      const { reference, amountKobo, currency, dueAt, disputeId } = dispute;
      const order = await findOrderOf(shop, reference);
      const of = order ? `order ${order.number}` : `payment ${reference}`;
      const left = timeLeft(dueAt, now);
      const isHere = shop.payments.find(dispute.provider)?.disputes?.answers !== undefined;
      const where = isHere ? "in your shop" : "on the payment provider's site";
      const { says, proof } = categoryWords[categoryOf(dispute.category)];
      const [attempt] = await shop.db
        .select({ isTest: paymentAttempts.isTest })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, reference));
      const isTest = attempt?.isTest ?? false;
      const mail = composeMail(await findOrderLook(shop, { isTest }), "attention-notice", {
        what: moment.endsWith("first") ? `Chargeback: answer it, ${left}` : `Chargeback not answered: ${left}`,
        about: of,
        entry: disputeId.slice(-6),
        detail: `The customer's bank asks for the payment of ${of} back. ${says}`,
        advice: `Answer ${where} by ${formatLagosTime(dueAt)}: after that the bank takes the money. ${proof}`,
        facts: {
          amount: amountKobo === null ? "" : formatMoney(amountKobo, currency),
          expected: "",
          customer: "",
          reference,
        },
        link: origin + (isHere ? href("/admin/attention/disputes/:id", { id }) : href("/admin/attention")),
      });
      const goodForMs = dueAt.getTime() - now.getTime();
      await writeEmail(shop.db, { key, to: { name: "", address: ownerEmail }, ...mail, goodForMs }, now);
    },
  };
}

/** A silent provider does not silence the e-mail. */
async function findFresh(shop: AskingShop, id: string) {
  const find = async () => (await shop.db.select().from(disputes).where(eq(disputes.id, id)))[0];
  const kept = await find();
  const provider = kept && shop.payments.find(kept.provider);
  if (!provider || shop.now().getTime() - kept.askedAt.getTime() < freshMs) return kept;
  await askAboutDispute(shop, provider, kept.disputeId);
  return await find();
}
