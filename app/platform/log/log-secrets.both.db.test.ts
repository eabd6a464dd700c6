import { UNSAFE_ErrorResponseImpl } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { action as takeUp } from "#app/dashboard/people/invitation-page.tsx";
import { action as startCheckout } from "#app/endpoints/api/start-checkout.tsx";
import { handleError } from "#app/entry.server.tsx";
import { resetEffects } from "#app/people/accounts/send-reset.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { workOutbox } from "#app/platform/jobs/work-outbox.server.ts";
import { action as access } from "#app/storefront/account/access-account-page.tsx";
import { action as forgot } from "#app/storefront/account/forgot-password-page.tsx";
import { action as reset } from "#app/storefront/account/reset-password-page.tsx";
import { action as contact } from "#app/storefront/pages/contact-page.tsx";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { openTestShop, type TestShop } from "#test/shops/open-test-shop.ts";
import { createLog } from "./log.server.ts";

/** Typed values that must not reach the log. */
const marked = {
  email: "marked-ada@example.com",
  password: "marked password",
  fullName: "Marked Obi",
  street: "12 Marked Avenue",
  phone: "08031234567",
  message: "a marked message",
  code: "marked-code-of-a-link",
};

let shop: TestShop;
let logged = "";
beforeAll(async () => {
  shop = await openTestShop();
  const log = createLog("trace", { write: line => void (logged += line) });
  Object.assign(shop, { log });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.pool.query("drop function if exists fail_writes() cascade");
  await shop.emptyTables();
  logged = "";
});
afterAll(() => shop.close());

/** Makes every write fail as PostgreSQL does for this code, with the row in the detail. */
async function failWrites(code: string, message: string): Promise<void> {
  await shop.pool.query(`
    create function fail_writes() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = '${code}', message = '${message}',
        detail = 'Failing row contains (' || new::text || ').';
    end $$`);
  const { rows } = await shop.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of rows) {
    await shop.pool.query(
      `create trigger fail_writes before insert or update on ${name} for each row execute function fail_writes()`,
    );
  }
}

const failures = {
  constraint: () => failWrites("23514", "new row violates check constraint"),
  disk: () => failWrites("53100", "could not extend file: No space left on device"),
  // Every connection breaks at its first query.
  connection: async () => {
    shop.pool.on("acquire", breakConnection);
  },
};
const breakConnection = (client: object) => {
  const { connection } = client as { connection: { stream: { destroy(): void } } };
  queueMicrotask(() => connection.stream.destroy());
};

/** Logs what `work` throws as the server does. Counts the failed statements with their values. */
async function run(work: (cookie: string) => unknown, cookie: string): Promise<string[]> {
  const { context } = shop.ask("/");
  const request = new Request("http://localhost:3000/");
  try {
    await work(cookie);
    return [];
  } catch (error) {
    handleError(error, { request, context, params: {} } as never);
    return valuesOf(error);
  }
}

/** Values of the failed statement that are long enough to belong to somebody. */
function valuesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { params = [] } = error as { params?: unknown[] };
  return [
    ...params.filter(value => typeof value === "string" && value.length > 6 && value !== "contact-message"),
    ...valuesOf(error.cause),
  ] as string[];
}

const paths: Record<string, (cookie: string, productId: string) => unknown> = {
  "signing in": () =>
    access(shop.ask("/accessaccount", { form: { email: marked.email, password: marked.password } }) as never),
  "signing up": () =>
    access(
      shop.ask("/accessaccount?mode=sign-up", { form: { email: marked.email, password: marked.password } }) as never,
    ),
  "asking for a link": () => forgot(shop.ask("/forgot-password", { form: { email: marked.email } }) as never),
  "choosing a password": () =>
    reset(shop.ask("/reset-password", { form: { code: marked.code, newPassword: marked.password } }) as never),
  "taking up an invitation": () =>
    takeUp(shop.ask("/admin-invitation", { form: { code: marked.code, newPassword: marked.password } }) as never),
  "writing to the shop": () =>
    contact(
      shop.ask("/contact", { form: { name: marked.fullName, email: marked.email, message: marked.message } }) as never,
    ),
  "starting a checkout": (cookie, productId) => {
    const body = JSON.stringify({
      lines: [{ productId, size: "M", quantity: 1 }],
      wantsDelivery: true,
      delivery: { ...marked, city: "Ikeja", region: "Lagos", postalCode: "" },
    });
    const request = new Request("http://localhost:3000/", { method: "POST", headers: { cookie }, body });
    return startCheckout({ request, context: shop.context(), params: {} } as never);
  },
};

describe.each(Object.keys(failures) as (keyof typeof failures)[])("when a statement fails for its %s", kind => {
  test.each(Object.keys(paths))("%s logs the statement and none of its values", async name => {
    const cookie = await shop.signIn(marked.email);
    const { id } = await insertProduct(shop.db, { quantities: { M: 5 } });
    await failures[kind]();
    const values = await run(given => paths[name]!(given, id), cookie);
    shop.pool.off("acquire", breakConnection);
    expect(logged).toMatch(/"err":\{/u);
    for (const value of [...values, ...Object.values(marked), "+2348031234567", "Failing row"]) {
      expect(logged).not.toContain(value);
    }
    expect(logged).toMatch(/(?:insert|update|select|delete|begin)/iu);
  });
});

test("a stranger's wrong request logs no error, and a failure of ours does", () => {
  const { context } = shop.ask("/");
  const request = new Request("http://localhost:3000/", { method: "POST" });
  const say = (status: number) =>
    handleError(new UNSAFE_ErrorResponseImpl(status, "", new Error("thrown"), true), {
      request,
      context,
      params: {},
    } as never);
  for (const status of [400, 404, 405]) say(status);
  expect(logged).toBe("");
  say(500);
  expect(logged).toContain("request failed");
});

test("failing outbox work keeps a reason without values, in the log and in its row", async () => {
  await shop.signIn(marked.email);
  await forgot(shop.ask("/forgot-password", { form: { email: marked.email } }) as never);
  vi.spyOn(shop.identity, "startReset").mockResolvedValue({ code: marked.code });
  await shop.pool.query(`alter table emails add constraint fail_writes check (recipient = '') not valid`);
  await workOutbox(shop, resetEffects(shop)).finally(() =>
    shop.pool.query("alter table emails drop constraint fail_writes"),
  );
  const [row] = await shop.db.select().from(outbox);
  for (const text of [logged, row!.lastError!]) {
    expect(text).toContain("fail_writes");
    for (const value of [marked.email, marked.code]) expect(text).not.toContain(value);
  }
});
