import { href } from "react-router";
import * as v from "valibot";
import { formatMoney } from "#app/lib/money.ts";
import type { OutboxEffects } from "#app/platform/jobs/work-outbox.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import { composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import type { Attention } from "./attention.ts";
import { attentionKinds } from "./attention-kinds.ts";
import { findAttention } from "./list-attention.server.ts";

const payloadSchema = v.object({ entryId: v.string() });

/** Writes one e-mail for each entry. */
export function attentionEffects(shop: StaffMailingContext): OutboxEffects {
  return {
    async "attention-notice"({ key, payload }) {
      const entry = await findAttention(shop, v.parse(payloadSchema, payload).entryId);
      // Somebody may have closed it before the e-mail was written.
      if (!entry || entry.closed) return;
      const { origin, ownerEmail } = shop.settings;
      const { title, advice } = attentionKinds[entry.kind];
      const mail = composeMail(await findOrderLook(shop, entry), "attention-notice", {
        what: title,
        about: entry.order ? `order ${entry.order.number}` : `payment ${entry.reference}`,
        // Texts may be equal; mail programs must not fold two entries.
        entry: entry.id.slice(-6),
        detail: entry.detail,
        advice,
        facts: factsOf(entry),
        link: origin + href("/admin/attention"),
      });
      await writeEmail(shop.db, { key, to: { name: "", address: ownerEmail }, ...mail }, shop.now());
    },
  };
}

function factsOf({ paidKobo, expectedKobo, currency, customer, reference }: Attention) {
  return {
    amount: paidKobo === null ? "" : formatMoney(paidKobo, currency),
    expected: expectedKobo === null ? "" : formatMoney(expectedKobo, "NGN"),
    customer: customer ? `${customer.fullName}, ${customer.email}, ${customer.phone}` : "",
    reference,
  };
}
