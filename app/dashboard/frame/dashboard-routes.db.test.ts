import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#app/platform/identity/roles.ts";
import configured from "#app/routes.ts";
import { shopSettings } from "#app/shop/settings/setting-tables.server.ts";
import { routeHandler, type TestRoute } from "#test/pages/route-handler.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

/* Made from the list of routes, so that it covers future ones: every address below /admin refuses outsiders, and every
   role without access, before any loader or action of its own runs. */

const modules = import.meta.glob<object>([
  "/app/storefront/**/*.tsx",
  "/app/dashboard/**/*.tsx",
  "/app/endpoints/**/*.tsx",
]);

const shop = useTestShop({ keepsRows: true });

/** The code of routes that ran although it must not. */
let ran: string[] = [];

/** The server's routes, with loaders and actions that record when they run. `extra` modules are by file. */
async function open(config: RouteConfigEntry[], extra: Record<string, object> = {}) {
  const routes: Record<string, TestRoute> = { root: { module: { default: () => null } } };
  const paths: string[] = [];
  const add = async (entries: RouteConfigEntry[], parentId: string, above: string): Promise<void> => {
    for (const entry of entries) {
      const module = extra[entry.file] ?? (await modules[entry.file.replace("./", "/app/")]!());
      const id = `${parentId}/${entry.file}`;
      const { path, index } = entry;
      routes[id] = {
        module: watched(module, entry.file),
        parentId,
        ...(path !== undefined && { path }),
        ...(index && { index }),
      };
      const address = [above, path].filter(Boolean).join("/");
      if (/^admin(?:\/|$)/iu.test(address)) paths.push(`/${address}`);
      await add(entry.children ?? [], id, address);
    }
  };
  await add(config, "root", "");
  return { handle: routeHandler(routes), paths: [...new Set(paths)] };
}

function watched(module: object, file: string): object {
  const { loader, action, ...rest } = module as Record<string, unknown>;
  const tell = (what: string, work: unknown) =>
    typeof work === "function"
      ? (args: unknown) => {
          ran.push(`${what} of ${file}`);
          return work(args) as unknown;
        }
      : undefined;
  return { ...rest, loader: tell("loader", loader), action: tell("action", action) };
}

async function openDoors({ handle, paths }: Awaited<ReturnType<typeof open>>): Promise<string[]> {
  const problems: string[] = [];
  const who = { visitor: "", shopper: await shop.signIn("ada@example.com") };
  const id = "019a0000-0000-7000-8000-000000000000";
  for (const path of paths) {
    const address = path.replaceAll(/:[a-z]+\??/giu, id).replace("*", "anything");
    const asks = [
      ...["GET", "HEAD"].map(method => ({ method, address, expected: 302 })),
      ...[`${address}.data`, `${address}/_.data`].map(at => ({ method: "GET", address: at, expected: 403 })),
      ...["POST", "PUT", "PATCH", "DELETE"].flatMap(method =>
        [address, `${address}?index`, `${address}.data`, `${address}.data?index`].map(at => ({
          method,
          address: at,
          expected: 403,
        })),
      ),
    ];
    for (const [name, cookie] of Object.entries(who)) {
      for (const { method, address: at, expected } of asks) {
        ran = [];
        const headers = { Cookie: cookie, Origin: shop.settings.origin };
        const body = method.startsWith("P") ? new URLSearchParams({ status: "success", version: "1" }) : null;
        const response = await handle(
          new Request(shop.settings.origin + at, { method, headers, body }),
          shop.context(),
        );
        const isRefused = response.status === expected && ran.length === 0;
        const isSentHome = expected !== 302 || response.headers.get("Location") === "/";
        if (!isRefused || !isSentHome)
          problems.push(`${method} ${at} as ${name}: ${response.status} ${ran.join(", ")}`);
      }
    }
  }
  return problems;
}

test("every route below /admin refuses a visitor and a shopper on the server", async () => {
  const site = await open(configured as RouteConfigEntry[]);
  expect(site.paths).toContain("/admin/orders/:id");
  expect(site.paths.length).toBeGreaterThan(3);
  expect(await openDoors(site)).toEqual([]);
}, 120_000);

test("a route beside the guard, or a guard that lets everyone in, is noticed", async () => {
  const secret = { loader: () => "takings", action: () => "done" };
  const beside = await open([{ file: "naked", path: "admin/takings" }], { naked: secret });
  expect(await openDoors(beside)).toContain("GET /admin/takings as visitor: 200 loader of naked");
  expect(await openDoors(beside)).toContain("DELETE /admin/takings.data as shopper: 200 action of naked");
  const unguarded = await open([{ file: "frame", path: "admin", children: [{ file: "naked", path: "takings" }] }], {
    naked: secret,
    frame: { default: () => null },
  });
  expect(await openDoors(unguarded)).toContain("GET /admin/takings as shopper: 200 loader of naked");
});

/** The access list, repeated by hand. Each role opens its own addresses and those of the roles listed above it. */
const opens: Record<StaffRole, string[]> = {
  packer: [
    ...["/admin", "/admin/orders", "/admin/orders/:id", "/admin/orders/:id/print", "/admin/more", "/admin/*"],
    ...[
      "/admin/orders/news",
      "/admin/orders/move",
      "/admin/orders/slips",
      "/admin/workroom",
      "/admin/workroom/slips",
      "/admin/orders/:id/pictures/:key",
    ],
    ...["/admin/search", "/admin/password", "/admin/password/code", "/admin/password/confirm"],
    ...["/admin/alerts", "/admin/alerts/kept", "/admin/alerts/shown"],
  ],
  sales: [
    "/admin/orders/views",
    ...["/admin/orders/in-store", "/admin/orders/in-store/:id", "/admin/checkouts", "/admin/cash", "/admin/attention"],
    ...["/admin/confirm", "/admin/confirm/:id", "/admin/confirm/:id/call", "/admin/confirm/:id/picture"],
    ...["/admin/returns", "/admin/returns/:id", "/admin/returns/:id/pictures/:key", "/admin/orders/:id/return"],
    ...["/admin/orders/:id/correct", "/admin/orders/:id/items", "/admin/orders/:id/delivery"],
    ...["/admin/orders/:id/measures", "/admin/orders/:id/day", "/admin/orders/:id/alteration"],
    ...["/admin/quick-order", "/admin/quick-order/look", "/admin/pay-links/:id", "/admin/messages"],
    ...["/admin/messages/emails", "/admin/messages/emails/:id", "/admin/reviews", "/admin/reviews/:id/pictures/:key"],
    ...["/admin/customers", "/admin/customers/:id", "/admin/customers/whatsapp", "/admin/customers/whatsapp/:id"],
  ],
  manager: [
    ...["", "/send", "/sheet"].map(end => `/admin/attention/disputes/:id${end}`),
    ...["/admin/refund/:reference", "/admin/attention/practice", "/admin/history", "/admin/collections/:id/orders.csv"],
    ...["/admin/home", "/admin/figures", "/admin/figures.csv", "/admin/low-stock", "/admin/stock"],
    ...["/admin/files", "/admin/files/:id", "/admin/files/:id/errors.csv", "/admin/files/products.csv"],
    ...["/admin/files/template.csv", "/admin/files/orders.csv", "/admin/files/receipts.csv"],
    ...["/admin/settings/consents.csv", "/admin/customers.csv", "/admin/products/change"],
    "/admin/customers/whatsapp/contacts.vcf",
    ...["/admin/products", "/admin/products/new", "/admin/products/:id", "/admin/products/:id/pre-order"],
    ...["/admin/pictures", "/admin/categories", "/admin/categories/new", "/admin/categories/:id"],
    ...["/admin/collections", "/admin/collections/:id", "/admin/sizes", "/admin/sizes/:id", "/admin/sizes/chart"],
    ...["/admin/measurements", "/admin/measurements/:id"],
    ...["/admin/occasions", "/admin/discounts", "/admin/discounts/:id", "/admin/texts", "/admin/content"],
    ...["/admin/sales", "/admin/sales/:id"],
    ...["/admin/texts/:kind", "/admin/texts/:kind/preview"],
    ...[
      "/admin/banner",
      "/admin/banner/:id",
      "/admin/look",
      "/admin/pages",
      "/admin/pages/:page",
      "/admin/pages/:page/:number",
      "/admin/demo",
      "/admin/go-live",
    ],
    ...["/admin/delivery", "/admin/delivery/states/:state", "/admin/delivery/places/:id"],
    ...[
      "/admin/delivery/rates/new",
      "/admin/delivery/rates/:id",
      "/admin/settings",
      "/admin/settings/:page",
      "/admin/settings/paying",
    ],
  ],
  owner: [
    ...["/admin/settings/people", "/admin/settings/email"],
    ...["/admin/settings/backups", "/admin/settings/backups/download"],
  ],
};

/** Addresses that a role may read but not write. */
const readsOnly: Record<StaffRole, string[]> = {
  packer: ["/admin"],
  sales: ["/admin/attention"],
  manager: ["/admin/settings/paying"],
  owner: [],
};

test("staff who must set up a code app can open and send nothing but its page", async () => {
  const { handle, paths } = await open(configured as RouteConfigEntry[]);
  await shop.db.insert(shopSettings).values({ key: "requiresCodes", value: true });
  const wrong: string[] = [];
  for (const role of ["owner", "manager"] as const) {
    const cookie = await shop.asStaff(role);
    for (const path of paths) {
      const address = path.replaceAll(/:[a-z]+/gu, "019a0000-0000-7000-8000-000000000000").replace("*", "anything");
      for (const end of ["", ".data"]) {
        for (const method of ["GET", "POST"]) {
          ran = [];
          const headers = { Cookie: cookie, Origin: shop.settings.origin };
          const body = method === "POST" ? new URLSearchParams({ intent: "none" }) : null;
          const asked = new Request(shop.settings.origin + address + end, { method, headers, body });
          const response = await handle(asked, shop.context());
          const isSetUp = path === "/admin/password/code";
          const isLed = method === "GET" && ran.length === 0 && (await leads(response)) === "/admin/password/code";
          const isRefused = method === "POST" && response.status === 403 && ran.length === 0;
          const isRight = isSetUp ? ran.length > 0 : isLed || isRefused;
          if (!isRight) wrong.push(`${method} ${address}${end} as ${role}: ${response.status} ${ran.join(", ")}`);
        }
      }
    }
  }
  await shop.db.delete(shopSettings);
  expect(wrong).toEqual([]);
}, 120_000);

/** Where an answer redirects to, also one of a page's data. */
async function leads(response: Response): Promise<string | null | undefined> {
  if (response.status === 302) return response.headers.get("Location");
  return response.status === 202 ? /"(\/admin[^"]*)"/u.exec(await response.text())?.[1] : undefined;
}

test("each role can read and write its own addresses, and is refused the rest", async () => {
  const { handle, paths } = await open(configured as RouteConfigEntry[]);
  const upwards = staffRoles.toReversed();
  expect(upwards.flatMap(role => opens[role]).toSorted()).toEqual(paths.toSorted());
  const wrong: string[] = [];
  for (const role of upwards) {
    const cookie = await shop.asStaff(role);
    const opened = upwards.slice(0, upwards.indexOf(role) + 1).flatMap(one => opens[one]);
    for (const path of paths) {
      const address = path.replaceAll(/:[a-z]+/gu, "019a0000-0000-7000-8000-000000000000").replace("*", "anything");
      for (const [method, end] of [
        ["GET", ""],
        ["GET", ".data"],
        ["POST", ""],
        ["POST", ".data"],
      ] as const) {
        ran = [];
        const headers = { Cookie: cookie, Origin: shop.settings.origin };
        const body = method === "POST" ? new URLSearchParams({ intent: "none" }) : null;
        const request = new Request(shop.settings.origin + address + end, { method, headers, body });
        const { status } = await handle(request, shop.context());
        const isFor = opened.includes(path) && (method === "GET" || !readsOnly[role].includes(path));
        const isRight = isFor ? status !== 403 && status < 500 : status === 403 && ran.length === 0;
        if (!isRight) wrong.push(`${method} ${address}${end} as ${role}: ${status} ${ran.join(", ")}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
