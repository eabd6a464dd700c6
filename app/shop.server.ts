import type { Pool } from "pg";
import { createContext, type RouterContextProvider } from "react-router";
import type { FindSold, FindWaiting } from "#app/catalog/csv-import/find-plan.server.ts";
import type { SharePictures } from "#app/catalog/sharing/share-pictures.server.ts";
import type { Content } from "#app/content-store/sanity/content.ts";
import type { ListReturned } from "#app/money/order-records/put-order-back.server.ts";
import type { ConnectableProvider } from "#app/money/payments/connectable-provider.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { PracticePayments } from "#app/money/payments/practice-payments.server.ts";
import type { ChangedPassword, PasswordChange } from "#app/people/accounts/change-password.server.ts";
import type { AdoptGuestOrders } from "#app/people/accounts/guest-orders.ts";
import type { KnownDevices } from "#app/people/accounts/known-devices.server.ts";
import type { NewOwner } from "#app/people/accounts/make-owner.server.ts";
import type { Sessions } from "#app/people/accounts/sessions.server.ts";
import type { GuestCookies } from "#app/people/guests/guest-cookies.server.ts";
import type { ErasureList } from "#app/people/privacy/erasure-list.server.ts";
import type { PersonalData } from "#app/people/privacy/personal-records.ts";
import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { PageChanges } from "#app/platform/database/page-changes.server.ts";
import type { WatchedWrites } from "#app/platform/database/watch-writes.server.ts";
import type { MailSettings } from "#app/platform/environment/mail-settings.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { MailServer } from "#app/platform/mail/mail-server.server.ts";
import type { SignedLinks } from "#app/platform/mail/signed-links.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import type { PictureUse } from "#app/platform/pictures/picture-uses.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import type { LockedConnection } from "#app/shop/connections/connections.ts";

/** Everything a route needs; made once, by `createShop`. */
export type Shop = {
  settings: Settings;
  log: Log;
  db: Database;
  /** The connections of `db`, for LISTEN and advisory locks, which drizzle does not have. */
  pool: Pool;
  /** What pages show of the shop itself, cached while it serves until it changes. */
  kept: KeptFacts;
  /** True when the database answers and takes writes. */
  isReady(): Promise<boolean>;
  writes: WatchedWrites;
  pictures: PictureFiles;
  /** Says where pictures are shown. */
  pictureUses: readonly PictureUse[];
  sharePictures: SharePictures;
  /** Pictures from shoppers: transfer receipts and reviews. No page's address leads to them. */
  proofPictures: PictureStore;
  /** Finds, tells and erases what the rooms store about people. */
  personalData: PersonalData;
  /** Lists erasures outside the database, where a restore does not undo them. */
  erasureList: ErasureList;
  /** In e-mails: withdraw a consent, confirm or end a back-in-stock request, open a reminder, stop reminders. */
  consentLinks: SignedLinks;
  requestLinks: SignedLinks;
  reminderLinks: SignedLinks;
  stopLinks: SignedLinks;
  /** Changes the catalogue, in our database or in a content store. */
  content: Content;
  identity: Identity;
  sessions: Sessions;
  knownDevices: KnownDevices;
  guestCookies: GuestCookies;
  adoptGuestOrders: AdoptGuestOrders;
  /** Counts what was sold since a product file was made. */
  findSold: FindSold;
  /** Counts the orders that a product file would give another day. */
  findWaiting: FindWaiting;
  listReturned: ListReturned;
  payments: PaymentProviders;
  connectableProviders: readonly ConnectableProvider[];
  /**
   * Present while the practice provider takes new payments: only then anybody may use its popup pages, paying nothing.
   */
  practicePayments?: PracticePayments | undefined;
  /**
   * Set in a shop that was restored and not yet confirmed by its owner, to the time of its backup: it does no
   * background work, sends no e-mail and asks no payment provider.
   */
  restoredFrom?: Date | undefined;
  /** Without it, e-mails are kept for the owner to read. */
  mailServer?: MailServer | undefined;
  /** Without a name in it, the sender has the shop's name. */
  mailSender?: MailSettings["from"] | undefined;
  /** Connections whose secrets were sealed with another session secret: the owner must type them again. */
  lockedConnections: readonly LockedConnection[];
  sealedSecrets: SealedSecrets;
  /** Takes over what the owner has connected: `payments`, `mailServer` and the like change. */
  readConnections(): Promise<void>;
  /** Opens the connections again at every change from now on. */
  followConnections(changes: Pick<PageChanges, "onChange" | "announce">): void;
  /** Tells the background work that the outbox has something. */
  workSoon(): void;
  /** Tells the background work that e-mails may be sent. */
  mailSoon(): void;
  /** Tells the background work that staff's phones may ring. */
  ringSoon(): void;
  /** Tells the background work that somebody asked for a backup. */
  backUpSoon(): void;
  /** Starts the background work, once, when the shop serves; `close` ends it. */
  startJobs(): void;
  /** Creates the owner's account when there is none; call before the shop opens. */
  makeOwner(): Promise<NewOwner | undefined>;
  /** Changes the password of the signed-in person, and signs out their other devices. */
  changePassword(request: Request, change: PasswordChange): Promise<ChangedPassword>;
  /** Tests set their own. */
  now(): Date;
  close(): Promise<void>;
};

const shopContext = createContext<Shop>();

export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext);
}

/** Puts the shop where `shopOf` finds it. */
export function provideShop(context: RouterContextProvider, shop: Shop): void {
  context.set(shopContext, shop);
}
