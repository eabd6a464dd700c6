import { asc, eq } from "drizzle-orm";
import { href } from "react-router";
import * as v from "valibot";
import { titleWithSize } from "#app/catalog/sizes/size.ts";
import { firstNameOf } from "#app/lib/first-name.ts";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatMoney } from "#app/lib/money.ts";
import {
  checkoutLines,
  checkouts,
  payLinks,
  paymentAttempts,
} from "#app/money/checkout-records/checkout-tables.server.ts";
import { payerReceiptKind } from "#app/money/settlement/record-payment.server.ts";
import { findRecordedOutcome } from "#app/money/settlement/recorded-outcome.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailingContext } from "#app/shop/settings/settings-contexts.server.ts";

const payloadSchema = v.object({ reference: v.string() });

/** E-mails a receipt to the payer of a link: what it was for, without the buyer's address or contact. */
export function payerEffects(shop: MailingContext): OutboxEffects {
  return {
    async [payerReceiptKind]({ key, payload }) {
      const { reference } = v.parse(payloadSchema, payload);
      const [found] = await shop.db
        .select({ attempt: paymentAttempts, link: payLinks, fullName: checkouts.fullName })
        .from(paymentAttempts)
        .innerJoin(payLinks, eq(payLinks.id, paymentAttempts.payLinkId))
        .innerJoin(checkouts, eq(checkouts.id, paymentAttempts.checkoutId))
        .where(eq(paymentAttempts.reference, reference));
      const payerEmail = found?.attempt.payerEmail;
      if (!found || !payerEmail) return;
      const { attempt, link, fullName } = found;
      const amount = formatMoney(attempt.paidKobo ?? attempt.amountKobo, attempt.paidCurrency ?? attempt.currency);
      const outcome = await findRecordedOutcome(shop.db, reference);
      const look = await findOrderLook(shop, attempt);
      const mail = composeMail(look, "payer-receipt", {
        amount,
        news: outcome.kind === "attention" ? { kind: "problem" } : { kind: "paid", buyer: firstNameOf(fullName) },
        payment: {
          amount,
          items: link.hidesItems ? [] : await listItems(shop.db, attempt.checkoutId),
          time: formatLagosTime(attempt.settledAt ?? shop.now()),
          reference,
        },
        link: look.origin + href("/pay/:token", { token: link.token }),
      });
      const to = { name: "", address: payerEmail };
      await writeEmail(shop.db, { key, to, ...mail }, shop.now());
    },
  };
}

async function listItems(db: Database, checkoutId: string): Promise<string[]> {
  const lines = await db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.position));
  return lines.map(line => `${line.quantity} × ${titleWithSize(line)}`);
}
