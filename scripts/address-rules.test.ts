import { expect, test } from "vitest";
import { findViolations } from "./conventions.ts";

const problemsIn = (path: string, text: string) => findViolations([{ path, text }]);

test.each([
  ['<Link to="/cart">', /href\(\)/u],
  ["<LinkButton to={`/admin/orders/${id}`}>", /href\(\)/u],
  ['throw redirect("/admin");', /href\(\)/u],
])("a page's address written out is found: %s", (text, problem) => {
  expect(problemsIn("app/selling/cart/a.tsx", `${text}\n`)).toEqual([expect.stringMatching(problem)]);
  expect(problemsIn("app/selling/cart/a.tsx", '<Link to={href("/cart")}>\n')).toEqual([]);
});

test.each([
  ["const own = /^\\/(?:account|admin)/u;"],
  ['const own = new RegExp("^/track/");'],
  ['if (pathname.startsWith("/media/")) return;'],
  ['if (target === "/healthz") return;'],
])("code that recognises pages by address is found, also in the front end: %s", text => {
  for (const path of ["app/platform/http/a.server.ts", "app/ui/a.ts"]) {
    expect(problemsIn(path, `${text}\n`)).toEqual([expect.stringMatching(/a page's handle says/u)]);
  }
  expect(problemsIn("app/lib/a.ts", 'if (isAtOrBelow(path, href("/account"))) return;\n')).toEqual([]);
});

test("a text that starts like a route's address is found outside href()", () => {
  const routes = {
    path: "app/routes.ts",
    text: 'export default [route("pay/:token", "./storefront/pay/pay-page.tsx")];\n',
  };
  const found = (path: string, text: string) => findViolations([routes, { path, text }]);
  expect(found("app/ui/a.ts", "const at = `/pay/${token}`;\n")).toEqual([expect.stringMatching(/written out/u)]);
  expect(found("app/ui/a.ts", 'const at = href(\n  "/pay/:token", { token });\n// "/pay/x"\n')).toEqual([]);
  expect(found("app/ui/a.ts", 'const at = "/payments";\n')).toEqual([]);
  expect(found("app/money/paystack/paystack-api.server.ts", 'get("/pay/x");\n')).toEqual([]);
});

test("only an adapter and the code that chooses it name a vendor", () => {
  const text = 'const isPaid = settings.payments === "paystack";\n';
  expect(problemsIn("app/orders/orders/a.ts", text)).toEqual([expect.stringMatching(/ask the seam/u)]);
  for (const path of ["app/money/paystack/paystack-api.server.ts", "app/money/payments/providers.server.ts"]) {
    expect(problemsIn(path, text)).toEqual([]);
  }
  for (const path of ["app/shop/connections/a.ts", "app/dashboard/connections/a.ts"]) {
    expect(problemsIn(path, text)).toEqual([expect.stringMatching(/ask the seam/u)]);
  }
  expect(problemsIn("app/orders/orders/a.ts", "// As Paystack does.\nconst x = 1;\n")).toEqual([]);
});
