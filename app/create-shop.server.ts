import { join } from "node:path";
import { href } from "react-router";
import { fillDemo } from "#app/catalog/demo/fill-demo.server.ts";
import { createSharePictures } from "#app/catalog/sharing/share-pictures.server.ts";
import { disconnectStore } from "#app/content-store/sanity/connect-store.server.ts";
import type { Content } from "#app/content-store/sanity/content.ts";
import { embeddedContent } from "#app/content-store/sanity/embedded-content.server.ts";
import type { SanityContentOptions } from "#app/content-store/sanity/sanity-content.server.ts";
import { adoptGuestOrders } from "#app/money/order-records/adopt-guest-orders.server.ts";
import { findSold } from "#app/money/order-records/find-sold.server.ts";
import { type ConnectableProvider, checkProviders } from "#app/money/payments/connectable-provider.server.ts";
import { connectableProviders as allProviders } from "#app/money/payments/providers.server.ts";
import { findWaiting } from "#app/orders/pre-orders/find-waiting.server.ts";
import { listReturned } from "#app/orders/returns/list-returned.server.ts";
import { changePassword } from "#app/people/accounts/change-password.server.ts";
import { openKnownDevices } from "#app/people/accounts/known-devices.server.ts";
import { makeOwner } from "#app/people/accounts/make-owner.server.ts";
import { createSessionChecks } from "#app/people/accounts/session-checks.server.ts";
import { openSessions } from "#app/people/accounts/sessions.server.ts";
import { openGuestCookies } from "#app/people/guests/guest-cookies.server.ts";
import { openErasureList } from "#app/people/privacy/erasure-list.server.ts";
import { answers } from "#app/platform/database/answers.server.ts";
import { createKeptFacts } from "#app/platform/database/kept-facts.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database/open-database.server.ts";
import { watchWrites } from "#app/platform/database/watch-writes.server.ts";
import { guardDataDir } from "#app/platform/environment/guard-data-dir.server.ts";
import { sessionSecret } from "#app/platform/environment/session-secret.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { SettingsProblem } from "#app/platform/environment/settings-problem.server.ts";
import { createAuth } from "#app/platform/identity/auth.server.ts";
import { embeddedIdentity } from "#app/platform/identity/embedded-identity.server.ts";
import { firebaseIdentity } from "#app/platform/identity/firebase-identity.server.ts";
import { followOwner } from "#app/platform/identity/users.server.ts";
import { realClock } from "#app/platform/jobs/clock.server.ts";
import { type Job, type RunningJobs, runJobs } from "#app/platform/jobs/run-jobs.server.ts";
import { createLog, type Log } from "#app/platform/log/log.server.ts";
import { openSignedLinks } from "#app/platform/mail/signed-links.server.ts";
import {
  openErasureStore,
  openPictureStore,
  openProofStore,
} from "#app/platform/pictures/open-picture-store.server.ts";
import { createPictureFiles } from "#app/platform/pictures/picture-files.server.ts";
import { beginSettings } from "#app/shop/settings/begin-settings.server.ts";
import { keepShopName } from "#app/shop/settings/keep-shop-name.server.ts";
import { findRestoredCopy } from "#app/shop/settings/restored-copy.server.ts";
import { openConnections } from "./open-connections.server.ts";
import { personalData } from "./personal-data.server.ts";
import { pictureUses } from "./picture-uses.server.ts";
import type { Shop } from "./shop.server.ts";
import { jobsOf } from "./shop-jobs.server.ts";

/** Opens the shop from its settings. Throws the reason why it cannot start. */
export async function createShop(settings: Settings, clock = realClock): Promise<Shop> {
  const log = createLog(settings.logLevel);
  const database = await openDatabase({ ...settings, log });
  try {
    for (const warning of settings.warnings) log.warn(warning);
    await migrate(database.pool, "db/migrations", sayMigration(log));
    await checkPictureStore(settings, log);
    const shop = await assembleShop({ settings, log, database, ...clock });
    if (!shop.restoredFrom) await (shop.content.hosted?.begin() ?? disconnectStore(shop));
    if (settings.demo !== "off") {
      await fillDemo({ ...shop, isAsked: settings.demo === "on" }, () => import("#demo/demo-catalogue.ts"));
    }
    await keepShopName(shop);
    await beginSettings(shop);
    return shop;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openLinks({ secret, origin }: { secret: string; origin: string }) {
  const open = (purpose: string, path: (token: string) => string) =>
    openSignedLinks({ secret, purpose, addressOf: token => origin + path(token) });
  return {
    consentLinks: open("consents", token => href("/consent/:token", { token })),
    requestLinks: open("stock requests", token => href("/by-mail/request/:token", { token })),
    reminderLinks: open("reminders", token => href("/by-mail/cart/:token", { token })),
    stopLinks: open("no reminders", token => href("/by-mail/stop/:token", { token })),
  };
}

/** Passes to lower floors what they need from higher ones and may not import. */
const handedDown = { adoptGuestOrders, findSold, findWaiting, listReturned, personalData, pictureUses };

/** `connectableProviders`: other payment providers than the shop's own, for tests. */
type Ground = {
  settings: Settings;
  log: Log;
  database: OpenDatabase;
  now(): Date;
  speed?: number;
  connectableProviders?: readonly ConnectableProvider[];
};

/** Puts the shop together over a migrated database: the one place that chooses implementations. */
export async function assembleShop(ground: Ground): Promise<Shop> {
  const { settings, log, database, now, speed = 1, connectableProviders = allProviders } = ground;
  checkProviders(connectableProviders);
  const { db, pool, isEmbedded, close } = database;
  const { origin, dataDir } = settings;
  const writes = watchWrites({ pool, directory: dataDir, isEmbedded });
  await guardDataDir(dataDir, log);
  const secret = await sessionSecret(settings);
  const auth = createAuth({ db, secret, origin, log });
  const pictures = createPictureFiles({ store: openPictureStore(settings, log), db, log });
  const identity = settings.firebase ? firebaseIdentity(settings.firebase) : embeddedIdentity({ auth, db, now });
  let jobs: RunningJobs | undefined;
  const { attach, ...connected } = openConnections({ settings, connectableProviders, db, now, log, speed, secret });
  const shop: Shop = {
    settings,
    log,
    db,
    pool,
    kept: createKeptFacts(),
    isReady: () => answers({ pool, writes, log }),
    writes,
    pictures,
    sharePictures: createSharePictures({ directory: join(dataDir, "share"), pictures }),
    ...openPeoplesFiles(settings, { log, secret }),
    ...openLinks({ secret, origin }),
    content: await openContent({ settings, db, pictures, log, now, onChanges: () => jobs?.wake("content") }),
    identity,
    sessions: openSessions({ auth, checks: createSessionChecks({ db, identity, secret, now, log }), now }),
    knownDevices: openKnownDevices({ secret, origin }),
    guestCookies: openGuestCookies({ secret, origin }),
    ...handedDown,
    ...connected,
    connectableProviders,
    workSoon: () => jobs?.wake("outbox"),
    mailSoon: () => jobs?.wake("e-mail"),
    ringSoon: () => jobs?.wake("rings"),
    backUpSoon: () => jobs?.wake("backups"),
    startJobs() {
      jobs ??= runJobs(jobsUnlessRestored(shop), log, speed);
    },
    async makeOwner() {
      if (!settings.firebase) return makeOwner({ auth, db }, settings);
      await followOwner(db, settings.firebase.owner);
      return undefined;
    },
    changePassword: (request, change) => changePassword(shop, request, change),
    now,
    async close() {
      shop.content.hosted?.close();
      await shop.pictures.close();
      await jobs?.stop();
      await close();
    },
  };
  return await attach(shop);
}

/** Opens the files about people that are not in the database. */
function openPeoplesFiles(settings: Settings, { log, secret }: { log: Log; secret: string }) {
  return {
    proofPictures: openProofStore(settings, log),
    erasureList: openErasureList({ store: openErasureStore(settings, log), secret }),
  };
}

/** One line for each migration of a shop that has data, and one for all of a new shop. */
function sayMigration(log: Log) {
  let isSaid = false;
  return (name: string, isNew: boolean) => {
    if (!isNew) log.info(`Upgrading the database: ${name}`);
    else if (!isSaid) log.info("Making the database");
    isSaid = true;
  };
}

/** The background jobs, at rest while the shop is a restored copy that nobody has confirmed. */
function jobsUnlessRestored(shop: Shop): Job[] {
  return jobsOf(shop).map(job => ({
    ...job,
    run: async stopping => {
      if (!shop.restoredFrom) await job.run(stopping);
    },
  }));
}

/** The hosted store's library is loaded only by a shop that has one. */
async function openContent(ground: Omit<SanityContentOptions, "settings"> & { settings: Settings }): Promise<Content> {
  const { settings, ...rest } = ground;
  // A restored copy must not write into the store of the shop it was copied from.
  if (!settings.content || (await findRestoredCopy(rest.db))) return embeddedContent(rest);
  const hosted = await import("#app/content-store/sanity/sanity-content.server.ts");
  return hosted.createSanityContent({ settings: settings.content, ...rest });
}

/** A wrong key or bucket stops the start; a store that is away for the moment does not. */
async function checkPictureStore(settings: Settings, log: Log): Promise<void> {
  const problem = await openPictureStore(settings, log)
    .check()
    .catch((error: Error) => void log.warn({ err: error }, "The pictures are out of reach at the start"));
  if (problem)
    throw new SettingsProblem(`MEDIA_URL does not work: ${problem}. Check the bucket, the key and the region.`);
}
