import { expect, test } from "vitest";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as admin from "./dashboard-layout.tsx";

/** Everything below /admin that ran. Must stay empty for everyone but the owner. */
let ran: string[] = [];

const record = (what: string) => (args: { context: Parameters<typeof staffOf>[0] }) => {
  ran.push(`${what} for ${staffOf(args.context).email}`);
  return { secret: "takings" };
};
const Page = () => null;

const handle = routeHandler({
  root: { module: { default: Page } },
  admin: { path: "admin", parentId: "root", module: admin },
  orders: {
    index: true,
    parentId: "admin",
    module: { default: Page, loader: record("loader"), action: record("action") },
  },
  detail: { path: "orders/:id", parentId: "admin", module: { default: Page, action: record("action") } },
  silent: { path: "texts", parentId: "admin", module: { default: record("page") } },
  export: { path: "pictures", parentId: "admin", module: { loader: record("resource"), action: record("action") } },
});

const shop = useTestShop({ keepsRows: true });

async function ask(method: string, path: string, cookie: string) {
  ran = [];
  const headers = { Cookie: cookie, Origin: shop.settings.origin };
  const response = await handle(new Request(shop.settings.origin + path, { method, headers }), shop.context());
  return { status: response.status, location: response.headers.get("Location"), body: await response.text() };
}

const pages = ["/admin", "/admin/", "/admin?after=x", "/admin/orders/1", "/admin/texts", "/admin/pictures", "/ADMIN"];
const reads = [
  "/admin.data",
  "/admin/_.data",
  "/admin.data?_routes=orders",
  "/admin.data?_routes=",
  "/admin.data?index",
  "/admin/orders/1.data",
  "/admin/texts.data?_routes=silent",
  "/admin/pictures.data",
  "/ADMIN.data",
];
const writes = ["/admin?index", "/admin.data?index", "/admin/orders/1", "/admin/orders/1.data", "/admin/pictures"];

test.each(["nobody", "a shopper", "a forged cookie", "an owner whose session ran out"])(
  "%s gets nothing",
  async who => {
    const cookie = await {
      nobody: async () => "",
      "a shopper": () => shop.signIn("ada@example.com"),
      "a forged cookie": async () => "session=forged.signature; who=owner",
      "an owner whose session ran out": async () => {
        const owner = await shop.asOwner();
        shop.passMinutes(31 * 24 * 60);
        return owner;
      },
    }[who]!();
    for (const method of ["GET", "HEAD"]) {
      for (const path of pages) {
        expect({ path, ...(await ask(method, path, cookie)) }).toEqual({ path, status: 302, location: "/", body: "" });
        expect(ran).toEqual([]);
      }
    }
    for (const path of reads) {
      const { status, body } = await ask("GET", path, cookie);
      expect([path, status]).toEqual([path, 403]);
      expect(body).not.toContain("takings");
      expect(ran).toEqual([]);
    }
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of writes) {
        expect([path, (await ask(method, path, cookie)).status]).toEqual([path, 403]);
        expect(ran).toEqual([]);
      }
    }
  },
);

test("the owner gets everything, and every child route knows the owner without asking again", async () => {
  const cookie = await shop.asOwner();
  const owner = shop.settings.ownerEmail;
  expect(await ask("GET", "/admin", cookie)).toMatchObject({ status: 200, body: "a page" });
  expect(ran).toEqual([`loader for ${owner}`]);
  expect((await ask("GET", "/admin.data", cookie)).body).toContain("takings");
  await ask("POST", "/admin.data?index", cookie);
  expect(ran).toEqual([`action for ${owner}`]);
  expect(await ask("GET", "/admin/pictures", cookie)).toMatchObject({ status: 200, body: '{"secret":"takings"}' });
});
