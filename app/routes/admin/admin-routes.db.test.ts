import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import configured from "#app/routes.ts";
import { routeHandler, type TestRoute } from "#test/route-handler.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";

/*
 * Made from the list of routes: every address below /admin that there is, or will be, refuses everyone but the owner,
 * before any loader or action of its own has run.
 */

const modules = import.meta.glob<object>("/app/routes/**/*.tsx");

const shop = useTestShop({ keepsRows: true });

/** Something of a route's own that ran although it must not. */
let ran: string[] = [];

/** The routes as the server has them, each loader and action telling when it runs. `extra` modules are by file. */
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

/** Everything that does not refuse these two as it should, in words. */
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

test("a route that is put beside the guard, or a guard that lets everyone in, is noticed", async () => {
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
