import { join } from "node:path";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { assembleShop } from "#app/create-shop.server.ts";
import type { ConnectableProvider } from "#app/money/payments/connectable-provider.server.ts";
import { connectableProviders } from "#app/money/payments/providers.server.ts";
import { admit } from "#app/people/accounts/admit.server.ts";
import { openDatabase } from "#app/platform/database/open-database.server.ts";
import type { Settings } from "#app/platform/environment/settings.server.ts";
import { users } from "#app/platform/identity/identity-tables.server.ts";
import type { Role, StaffRole } from "#app/platform/identity/roles.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { readSettings } from "#app/read-settings.server.ts";
import { provideShop, type Shop } from "#app/shop.server.ts";
import { openTestDatabase, type TestDatabase, testLog } from "./test-database.ts";

/** A shop on a test database, with a clock that moves only when set. */
export type TestShop = Shop & {
  setNow(instant: Date): void;
  passMinutes(minutes: number): void;
  context(): RouterContextProvider;
  /** Arguments of a React Router loader or action: a GET, or a POST with a form. */
  ask(
    path: string,
    options?: AskOptions,
  ): { request: Request; url: URL; params: {}; pattern: string; context: RouterContextProvider };
  /** `Cookie` header of someone signed in with this address; makes a customer if needed. */
  signIn(email: string): Promise<string>;
  asOwner(): Promise<string>;
  asStaff(role: StaffRole): Promise<string>;
  /** Empties every table, the owner's account too, between tests. */
  emptyTables(): Promise<void>;
};

type AskOptions = { cookie?: string; form?: Record<string, string>; headers?: Record<string, string> };

/**
 * Opens a shop for a test file in `beforeAll`; `close()` it in `afterAll`. `overrides` replace default settings.
 * `providers`: the payment providers that its owner may connect, when not the shop's own.
 */
export async function openTestShop(
  overrides: Partial<Settings> = {},
  providers: readonly ConnectableProvider[] = connectableProviders,
): Promise<TestShop> {
  const database = await openTestDatabase();
  let present = new Date();
  const settings = {
    ...readSettings({
      LOG_LEVEL: "silent",
      SHOP_NAME: "Àṣọ House",
      SESSION_SECRET: "a secret for tests, 32 letters or more",
    }),
    dataDir: database.location.dataDir,
    backups: { directory: join(database.location.dataDir, "backups"), isNightly: true },
    databaseUrl: database.location.databaseUrl,
    ownerPassword: "owner's password",
    ...overrides,
  };
  const log = createLog(settings.logLevel);
  const shop = await assembleShop({ settings, log, database, now: () => present, connectableProviders: providers });
  return Object.assign(
    shop,
    driving(shop, database, instant => (present = instant)),
  );
}

/**
 * Opens another instance on the same PostgreSQL, sharing only database and settings; its clock is its own. Close this
 * instance before the first.
 */
export async function openShopBeside(first: TestShop): Promise<TestShop> {
  const { settings, log } = first;
  const database = await openDatabase({ ...settings, log: testLog });
  let present = first.now();
  const shop = await assembleShop({ settings, log, database, now: () => present });
  return Object.assign(
    shop,
    driving(shop, first, instant => (present = instant)),
  );
}

function driving(shop: Shop, database: Pick<TestDatabase, "emptyTables">, setNow: (instant: Date) => void) {
  const sessionOf = async (email: string, role: Role) => {
    const uid = `uid of ${email}`;
    await shop.db.insert(users).values({ id: uid, name: "", email, role }).onConflictDoNothing();
    const [found] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const account = await admit(shop, { uid: found!.id, email });
    return cookieHeader(await shop.sessions.start(account.userId));
  };
  const context = () => {
    const provider = new RouterContextProvider();
    provideShop(provider, shop);
    return provider;
  };
  return {
    setNow,
    passMinutes: (minutes: number) => setNow(new Date(shop.now().getTime() + minutes * 60_000)),
    context,
    ask(path: string, { cookie = "", form, headers = {} }: AskOptions = {}) {
      const url = new URL(path, shop.settings.origin);
      const body = form && new URLSearchParams(form);
      const method = form ? "POST" : "GET";
      const request = new Request(url, { method, headers: { Cookie: cookie, ...headers }, body });
      return { request, url, params: {}, pattern: url.pathname, context: context() };
    },
    signIn: (email: string) => sessionOf(email, "shopper"),
    asOwner: () => sessionOf(shop.settings.ownerEmail, "owner"),
    asStaff: (role: StaffRole) => sessionOf(role === "owner" ? shop.settings.ownerEmail : `${role}@example.com`, role),
    emptyTables: () => database.emptyTables(),
  };
}

/** Makes the `Cookie` header after these `Set-Cookie` values. */
export function cookieHeader(setCookies: string[]): string {
  const pairs = setCookies.map(cookie => cookie.split(";", 1)[0]!).filter(pair => !pair.endsWith("="));
  return pairs.join("; ");
}
