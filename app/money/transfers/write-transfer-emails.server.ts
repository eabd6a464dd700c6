import { eq } from "drizzle-orm";
import * as v from "valibot";
import { checkouts } from "#app/money/checkout-records/checkout-tables.server.ts";
import { isTestPaid } from "#app/money/order-records/is-test-paid.server.ts";
import { listReceipts } from "#app/money/receipts/list-receipts.server.ts";
import { receivedOf } from "#app/money/receipts/receipt.ts";
import { callToMakeKind } from "#app/money/settlement/announce-call.server.ts";
import { mayMailBuyer } from "#app/people/accounts/limit-mails.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import { listOwnerEmails } from "#app/platform/identity/users.server.ts";
import type { OutboxEffects, OutboxWork } from "#app/platform/jobs/work-outbox.server.ts";
import { emails } from "#app/platform/mail/email-tables.server.ts";
import { writeEmail } from "#app/platform/mail/write-email.server.ts";
import type { ComposedMail } from "#app/shop/message-texts/compose-mail.server.ts";
import { findMailLook, findOrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { StaffMailingContext } from "#app/shop/settings/settings-contexts.server.ts";
import { accountChangedKind } from "./transfer-account.server.ts";
import {
  accountChanged,
  callAwaited,
  callNotice,
  transferAsked,
  transferNotice,
  waitingEnded,
} from "./transfer-mails.server.ts";
import { transfers } from "./transfer-tables.server.ts";

const aboutCheckout = v.object({ checkoutId: v.string(), network: v.optional(v.nullable(v.string()), null) });
const account = v.object({ bank: v.string(), number: v.string(), name: v.string() });
const aboutAccount = v.object({ before: account, after: account });

/** Writes each of these e-mails once. */
export function transferEffects(shop: StaffMailingContext): OutboxEffects {
  const { db, now, settings } = shop;
  const owner = { name: "", address: settings.ownerEmail };
  /** Within the limit for e-mails to an unverified address. */
  async function writeToBuyer(work: OutboxWork, found: Found, compose: () => Promise<ComposedMail>): Promise<void> {
    // Written and counted by an interrupted try.
    if ((await db.$count(emails, eq(emails.key, work.key))) > 0) return;
    const { network } = v.parse(aboutCheckout, work.payload);
    const { fullName: name, email: address } = found;
    if (!(await mayMailBuyer(shop, { email: address, network }))) return;
    await writeEmail(db, { key: work.key, to: { name, address }, ...(await compose()) }, now());
  }
  return {
    async "transfer-begun"(work) {
      const transfer = await find(db, work);
      if (transfer?.state !== "waiting") return;
      await writeToBuyer(work, transfer, async () => transferAsked(transfer, await findOrderLook(shop, transfer)));
      const notice = transferNotice(transfer, await findOrderLook(shop, transfer), "begun");
      await writeEmail(db, { key: `${work.key}:owner`, to: owner, replyTo: transfer.email, ...notice }, now());
    },
    async "transfer-told"(work) {
      const transfer = await find(db, work);
      if (transfer?.state !== "waiting") return;
      const notice = transferNotice(transfer, await findOrderLook(shop, transfer), "told");
      await writeEmail(db, { key: work.key, to: owner, replyTo: transfer.email, ...notice }, now());
    },
    async [callToMakeKind](work) {
      const call = await find(db, work);
      if (call?.state !== "waiting") return;
      const receivedKobo = receivedOf((await listReceipts(db, [call.checkoutId])).get(call.checkoutId) ?? []);
      const awaited = { ...call, dueKobo: Math.max(0, call.totalKobo - receivedKobo) };
      await writeToBuyer(work, call, async () => callAwaited(awaited, await findOrderLook(shop, call)));
      const notice = callNotice(awaited, await findOrderLook(shop, call));
      await writeEmail(db, { key: `${work.key}:owner`, to: owner, replyTo: call.email, ...notice }, now());
    },
    async "waiting-ended"(work) {
      const ended = await find(db, work);
      // The checkout may be an order by now, or wait again.
      if (ended?.state !== "expired" && ended?.state !== "abandoned") return;
      await writeToBuyer(work, ended, async () => waitingEnded(ended, await findMailLook(shop)));
    },
    async [accountChangedKind]({ key, payload }) {
      const { before, after } = v.parse(aboutAccount, payload);
      const mail = accountChanged(before, after, await findMailLook(shop));
      for (const address of await listOwnerEmails(shop)) {
        await writeEmail(db, { key: `${key}:${address}`, to: { name: "", address }, ...mail }, now());
      }
    },
  };
}

type Found = { fullName: string; email: string };

/** Finds the transfer with the shopper's account and code. */
async function find(db: Database, { payload }: OutboxWork) {
  const { checkoutId } = v.parse(aboutCheckout, payload);
  const [found] = await db
    .select({ checkout: checkouts, transfer: transfers, isTest: isTestPaid(checkouts.id) })
    .from(checkouts)
    .leftJoin(transfers, eq(transfers.checkoutId, checkouts.id))
    .where(eq(checkouts.id, checkoutId));
  if (!found) return undefined;
  const { state, trackToken, fullName, email, totalKobo, expiresAt } = found.checkout;
  const { code = "", bank = "", account: number = "", accountName: name = "" } = found.transfer ?? {};
  const facts = { checkoutId, state, trackToken, fullName, email, totalKobo, expiresAt };
  return { ...facts, isTest: found.isTest, code, account: { bank, number, name } };
}
