import type { Pool } from "pg";
import { createContext, type RouterContextProvider } from "react-router";
import type { changePassword, PasswordChange } from "#app/people/accounts/change-password.server.ts";
import type { KnownDevices } from "#app/people/accounts/known-devices.server.ts";
import type { NewOwner } from "#app/people/accounts/make-owner.server.ts";
import type { AdoptGuestOrders } from "#app/people/accounts/guest-orders.ts";
import type { Sessions } from "#app/people/accounts/sessions.server.ts";
import type { Content } from "#app/content-store/sanity/content.ts";
import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { WatchedWrites } from "#app/platform/database/watch-writes.server.ts";
import type { GuestCookies } from "#app/people/guests/guest-cookies.server.ts";
import type { Identity } from "#app/platform/identity/identity.ts";
import type { Log } from "#app/platform/log/log.server.ts";
import type { MailServer } from "#app/platform/mail/mail-server.server.ts";
import type { SignedLinks } from "#app/platform/mail/signed-links.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import type { PracticePayments } from "#app/money/payments/practice-payments.server.ts";
import type { PictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import type { PictureStore } from "#app/platform/pictures/picture-store.server.ts";
import type { ErasureList } from "#app/people/privacy/erasure-list.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import type { SharePictures } from "#app/catalog/sharing/share-pictures.server.ts";

/** Everything a route needs: made once at start, by `createShop`. */
export type Shop = {
  settings: Settings;
  log: Log;
  db: Database;
  /** The connections under `db`, for what drizzle does not do: LISTEN, advisory locks. */
  pool: Pool;
  /** What pages show of the shop itself, kept until it changes once the shop serves. */
  kept: KeptFacts;
  /** Whether the database answers and takes writes. */
  isReady(): Promise<boolean>;
  writes: WatchedWrites;
  pictures: PictureFiles;
  sharePictures: SharePictures;
  /** The pictures that shoppers send: of their transfers, and with reviews. No address of a page reaches them. */
  proofPictures: PictureStore;
  /** Who was erased, kept outside the database. */
  erasureList: ErasureList;
  /**
   * In e-mails: to withdraw a consent, to confirm or end the request to be told of a size, to what somebody was
   * reminded of, and to get no more reminders.
   */
  consentLinks: SignedLinks;
  requestLinks: SignedLinks;
  reminderLinks: SignedLinks;
  stopLinks: SignedLinks;
  /** Where changes of the catalogue go. */
  content: Content;
  identity: Identity;
  sessions: Sessions;
  knownDevices: KnownDevices;
  guestCookies: GuestCookies;
  adoptGuestOrders: AdoptGuestOrders;
  payments: PaymentProviders;
  /**
   * The practice provider while it takes new payments: only then has its popup pages, where anyone may pay for nothing.
   */
  practicePayments?: PracticePayments;
  /** Absent: e-mails are kept for the owner to read. */
  mailServer?: MailServer | undefined;
  /** Tells the background work that a commit has left something in the outbox. */
  workSoon(): void;
  /** The same for e-mails that may be sent. */
  mailSoon(): void;
  /** Begins the shop's background work; `close` ends it. Once, when the shop serves. */
  startJobs(): void;
  /** Makes the owner's account when there is none; before anyone is let in. */
  makeOwner(): Promise<NewOwner | undefined>;
  /** Gives the owner another password; see `changePassword`. */
  changePassword(request: Request, change: PasswordChange): ReturnType<typeof changePassword>;
  /** The present instant; tests set their own. */
  now(): Date;
  close(): Promise<void>;
};

const shopContext = createContext<Shop>();

/** The shop that serves this request. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext);
}

/** Puts the shop where `shopOf` finds it. */
export function provideShop(context: RouterContextProvider, shop: Shop): void {
  context.set(shopContext, shop);
}
