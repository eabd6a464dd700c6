import { announceSlides } from "#app/catalog/banner/announce-slides.server.ts";
import { announceCollections } from "#app/catalog/collections/announce-collections.server.ts";
import { fetchImportPictures } from "#app/catalog/csv-import/fetch-pictures.server.ts";
import { countBoughtTogether } from "#app/catalog/related/count-bought-together.server.ts";
import { settleSales } from "#app/catalog/sales/settle-sales.server.ts";
import type { HostedContent } from "#app/content-store/sanity/content.ts";
import { readStoreOrders } from "#app/content-store/store-orders/read-store-orders.server.ts";
import { attentionEffects } from "#app/money/attention/write-attention-emails.server.ts";
import { announceDiscounts } from "#app/money/discounts/announce-discounts.server.ts";
import { askAboutDisputes } from "#app/money/disputes/ask-about-disputes.server.ts";
import { sendDisputeAnswers } from "#app/money/disputes/send-dispute-answers.server.ts";
import { warnOfDeadlines } from "#app/money/disputes/warn-of-deadlines.server.ts";
import { disputeEffects } from "#app/money/disputes/write-dispute-emails.server.ts";
import { refillFigures } from "#app/money/figures/refill-figures.server.ts";
import { findOrderIds } from "#app/money/order-records/find-order-ids.server.ts";
import { soldSince } from "#app/money/order-records/find-sold.server.ts";
import { eraseOldRefusals } from "#app/money/pay-on-delivery/refusals.server.ts";
import { refundEffects } from "#app/money/refunds/write-refund-emails.server.ts";
import { compareDays } from "#app/money/settlement/compare-days.server.ts";
import { raiseMissingProviders } from "#app/money/settlement/raise-missing-providers.server.ts";
import { reconcilePayments } from "#app/money/settlement/reconcile-payments.server.ts";
import { removeOldProofs } from "#app/money/transfers/proof-pictures.server.ts";
import { transferEffects } from "#app/money/transfers/write-transfer-emails.server.ts";
import { boughtLately } from "#app/orders/best-selling/bought-lately.server.ts";
import { countSold } from "#app/orders/best-selling/count-sold.server.ts";
import { removeOldQueues } from "#app/orders/chat-queues/chat-queues.server.ts";
import { correctionEffects } from "#app/orders/corrections/write-correction-emails.server.ts";
import { recogniseWaiting } from "#app/orders/customers/recognise-people.server.ts";
import { raiseUncollected } from "#app/orders/fulfilment/raise-uncollected.server.ts";
import { stageEffects } from "#app/orders/fulfilment/write-stage-emails.server.ts";
import { numberWaitingPapers } from "#app/orders/invoices/number-papers.server.ts";
import { raisePassedDays } from "#app/orders/moved-days/raise-passed-days.server.ts";
import { movedEffects } from "#app/orders/moved-days/write-moved-mails.server.ts";
import { removeOldOrderPictures } from "#app/orders/order-pictures/order-pictures.server.ts";
import { copyOrders } from "#app/orders/orders/copy-orders.server.ts";
import { orderEffects } from "#app/orders/orders/write-order-emails.server.ts";
import { runReturnDeadlines } from "#app/orders/returns/close-returns.server.ts";
import { returnEffects } from "#app/orders/returns/write-return-emails.server.ts";
import { askForReviews } from "#app/orders/reviews/ask-for-reviews.server.ts";
import { withRings } from "#app/orders/rings/queue-rings.server.ts";
import { deleteOldRings, ringDevices } from "#app/orders/rings/ring-devices.server.ts";
import { lostLinkEffects } from "#app/orders/tracking/lost-link.server.ts";
import { raiseUnpaidMade } from "#app/orders/workroom/raise-unpaid-made.server.ts";
import { settleFull } from "#app/orders/workroom/settle-full.server.ts";
import { balanceEffects } from "#app/orders/workroom/write-balance-mails.server.ts";
import { copyCustomers } from "#app/people/accounts/copy-customers.server.ts";
import { deleteOldTries } from "#app/people/accounts/limit-tries.server.ts";
import { resetEffects } from "#app/people/accounts/send-reset.server.ts";
import { deleteExpiredSessions } from "#app/people/accounts/sessions.server.ts";
import { contactEffects } from "#app/people/contact/mail-contact-message.server.ts";
import { findOrdersEffects } from "#app/people/guests/find-orders.server.ts";
import { dataLinkEffects } from "#app/people/privacy/data-link.server.ts";
import { closeIdentityEffects, eraseWhoAsked } from "#app/people/privacy/erase-person.server.ts";
import { forgetOld } from "#app/people/privacy/forget-old.server.ts";
import { factorEffects } from "#app/people/second-factor/factor-mails.server.ts";
import { staffEffects } from "#app/people/staff/tell-staff-change.server.ts";
import { tidyTables } from "#app/platform/database/tidy-tables.server.ts";
import { removeUnfinished } from "#app/platform/files/unfinished-files.server.ts";
import { deleteOldCodes } from "#app/platform/identity/mailed-codes.server.ts";
import type { Job } from "#app/platform/jobs/run-jobs.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { removeOldSecrets } from "#app/platform/mail/remove-email-secrets.server.ts";
import { sendEmails } from "#app/platform/mail/send-emails.server.ts";
import { removeUnusedPictures } from "#app/platform/pictures/remove-unused-pictures.server.ts";
import { deleteOldDrafts } from "#app/selling/chat-orders/delete-old-drafts.server.ts";
import { payerEffects } from "#app/selling/pay-links/write-payer-receipts.server.ts";
import { remindOfCheckouts } from "#app/selling/reminders/remind-of-checkouts.server.ts";
import { runBackups } from "#app/shop/backups/run-backups.server.ts";
import { tellMissingBackup } from "#app/shop/backups/tell-missing-backup.server.ts";
import { connectionEffects } from "#app/shop/connections/connection-mails.server.ts";
import { noteAnnouncement } from "#app/shop/settings/note-announcement.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { whenBackEffects } from "#app/stock/back-in-stock/confirm-mails.server.ts";
import { deleteOldRequests, tellBackInStock } from "#app/stock/back-in-stock/tell-back-in-stock.server.ts";
import { tellLowStock } from "#app/stock/low-stock/tell-low-stock.server.ts";
import type { Shop } from "./shop.server.ts";

/** The background jobs while the shop serves. */
export function jobsOf(shop: Shop): Job[] {
  const { hosted } = shop.content;
  const since = shop.now();
  return [
    ...(hosted ? contentJobs(shop, hosted) : []),
    { name: "payments", everyMs: 5_000, run: () => reconcilePayments(shop) },
    { name: "unasked payments", everyMs: 3_600_000, run: () => raiseMissingProviders(shop) },
    { name: "uncollected orders", everyMs: 3_600_000, run: () => raiseUncollected(shop) },
    { name: "unpaid made orders", everyMs: 3_600_000, run: () => raiseUnpaidMade(shop) },
    { name: "passed days", everyMs: 3_600_000, run: () => raisePassedDays(shop) },
    { name: "day comparison", everyMs: 300_000, run: () => compareDays(shop) },
    { name: "disputes", everyMs: 60_000, run: () => askAboutDisputes(shop) },
    { name: "answers to disputes", everyMs: 20_000, run: () => sendDisputeAnswers(shop) },
    { name: "deadlines of disputes", everyMs: 60_000, run: () => warnOfDeadlines(shop) },
    { name: "providers' own work", everyMs: 5_000, run: () => workOfProviders(shop) },
    { name: "outbox", everyMs: 5_000, run: () => workAfterCommits(shop) },
    { name: "rings", everyMs: 5_000, run: stopping => ringDevices(shop, stopping) },
    { name: "old rings", everyMs: 86_400_000, run: () => deleteOldRings(shop) },
    { name: "numbers of papers", everyMs: 5_000, run: stopping => numberWaitingPapers(shop, stopping) },
    { name: "customers", everyMs: 30_000, run: stopping => recogniseWaiting(shop, stopping) },
    { name: "e-mail", everyMs: 5_000, run: stopping => mail(shop, stopping) },
    { name: "limits of what is made", everyMs: 5_000, run: () => settleFull(shop) },
    { name: "sales", everyMs: 5_000, run: () => settleSales(shop) },
    { name: "bought together", everyMs: 21_600_000, run: () => countBoughtTogether(shop, boughtLately) },
    { name: "best selling", everyMs: 86_400_000, run: stopping => countSold(shop, stopping) },
    { name: "figures", everyMs: 3_600_000, run: () => refillFigures(shop) },
    { name: "low stock", everyMs: 60_000, run: () => tellLowStock({ ...shop, soldSince }) },
    { name: "back in stock", everyMs: 60_000, run: () => tellBackInStock(shop) },
    { name: "reminders", everyMs: 60_000, run: () => remindOfCheckouts(shop) },
    { name: "collections", everyMs: 5_000, run: () => announceCollections(shop) },
    { name: "announcement", everyMs: 5_000, run: () => noteAnnouncement(shop) },
    { name: "discounts", everyMs: 5_000, run: () => announceDiscounts(shop) },
    { name: "banner", everyMs: 5_000, run: () => announceSlides(shop) },
    { name: "pictures", everyMs: 60_000, run: () => shop.pictures.finishAll() },
    { name: "pictures of files", everyMs: 5_000, run: stopping => fetchImportPictures(shop, stopping) },
    { name: "unused pictures", everyMs: 3_600_000, run: () => removeUnusedPictures(shop) },
    { name: "pictures of transfers", everyMs: 3_600_000, run: () => removeOldProofs(shop) },
    { name: "pictures of orders", everyMs: 3_600_000, run: () => removeOldOrderPictures(shop) },
    { name: "reviews", everyMs: 600_000, run: () => askForReviews(shop) },
    { name: "returns", everyMs: 300_000, run: () => runReturnDeadlines(shop) },
    { name: "sessions", everyMs: 3_600_000, run: () => deleteExpiredSessions(shop) },
    { name: "password resets", everyMs: 3_600_000, run: () => deleteOldCodes(shop) },
    { name: "stock requests", everyMs: 3_600_000, run: () => deleteOldRequests(shop) },
    { name: "drafts", everyMs: 3_600_000, run: () => deleteOldDrafts(shop) },
    { name: "chat queues", everyMs: 86_400_000, run: () => removeOldQueues(shop) },
    { name: "secrets of e-mails", everyMs: 300_000, run: () => removeOldSecrets(shop) },
    { name: "refusals", everyMs: 86_400_000, run: () => eraseOldRefusals(shop) },
    { name: "erasures", everyMs: 600_000, run: () => eraseWhoAsked(shop) },
    { name: "what is kept no longer", everyMs: 3_600_000, run: () => forgetOld(shop) },
    { name: "backups", everyMs: 60_000, run: stopping => runBackups(shop, { since, stopping }) },
    { name: "missing backups", everyMs: 3_600_000, run: () => tellMissingBackup(shop) },
    { name: "unfinished files", everyMs: 86_400_000, run: () => removeUnfinishedFiles(shop) },
    { name: "tries", everyMs: 3_600_000, run: () => deleteOldTries(shop) },
    ...(shop.settings.databaseUrl ? [] : [tidying(shop)]),
  ];
}

/** What processes that were killed left: uploads, pictures, copies of the database. */
function removeUnfinishedFiles({ settings }: Shop): Promise<void> {
  return removeUnfinished(settings.dataDir, { recursive: true });
}

/** Tidies the embedded database. A database server tidies its tables itself. */
function tidying(shop: Shop): Job {
  return { name: "tables", everyMs: 600_000, run: async stopping => void (await tidyTables(shop, stopping)) };
}

/** Separate from the other work after commits, so that a store without an answer delays no e-mail. */
function contentJobs(shop: Shop, hosted: HostedContent): Job[] {
  const effects = { ...copyCustomers(shop, hosted), ...copyOrders(shop, hosted) };
  return [
    { name: "content", everyMs: 2_000, run: () => hosted.follow() },
    { name: "content orders", everyMs: 60_000, run: () => readStoreOrders({ ...shop, findOwn: findOrderIds }, hosted) },
    { name: "content stock", everyMs: 5_000, run: () => hosted.reportStock() },
    {
      name: "content outbox",
      everyMs: 5_000,
      async run() {
        if (!hosted.status().isAway) await workOutbox(shop, effects);
      },
    },
  ];
}

async function workAfterCommits(shop: Shop): Promise<void> {
  const effects = {
    ...orderEffects(shop),
    ...stageEffects(shop),
    ...balanceEffects(shop),
    ...movedEffects(shop),
    ...correctionEffects(shop),
    ...payerEffects(shop),
    ...refundEffects(shop),
    ...attentionEffects(shop),
    ...disputeEffects(shop),
    ...transferEffects(shop),
    ...connectionEffects(shop),
    ...factorEffects(shop),
    ...staffEffects(shop),
    ...returnEffects(shop),
    ...contactEffects(shop),
    ...resetEffects(shop),
    ...lostLinkEffects(shop),
    ...findOrdersEffects(shop),
    ...dataLinkEffects(shop),
    ...whenBackEffects(shop),
    ...closeIdentityEffects(shop),
  };
  const done = await workOutbox(shop, withRings(shop, effects));
  if (done === 0) return;
  shop.mailSoon();
  shop.ringSoon();
  // More work may wait than a round does.
  shop.workSoon();
}

async function workOfProviders({ payments }: Shop): Promise<void> {
  for (const provider of payments.all) await provider.work?.();
}

async function mail(shop: Shop, stopping: AbortSignal): Promise<void> {
  const { mailServer, mailSender } = shop;
  if (!mailServer || !mailSender) return;
  const { name, address } = mailSender;
  const sender = async () => ({ name: name ?? (await findShopSettings(shop)).shopName, address });
  const contactEmail = async () => (await findShopSettings(shop)).contactEmail;
  await sendEmails({ ...shop, mailServer, sender, contactEmail }, stopping);
}
