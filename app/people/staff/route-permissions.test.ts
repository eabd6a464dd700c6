import { expect, test } from "vitest";
import { mayOpen, permissionOf } from "./route-permissions.ts";

test("a role sees links to its pages, with query or fragment, and no link to an unknown page", () => {
  const order = "/admin/orders/019a0000-0000-7000-8000-000000000000?status=pending";
  expect(mayOpen("packer", order)).toBe(true);
  expect(mayOpen("packer", "/admin/confirm/019a0000-0000-7000-8000-000000000000")).toBe(false);
  expect(mayOpen("sales", "/admin/confirm#first")).toBe(true);
  expect(mayOpen("manager", "/admin/settings/paying")).toBe(true);
  expect(mayOpen("manager", "/admin/settings/people")).toBe(false);
  for (const unknown of ["/admin/nowhere", "/checkout", "", "/admin/constructor"]) {
    expect(mayOpen("owner", unknown)).toBe(false);
  }
});

test("a request's permission follows from its route and method, and there is none without a rule", () => {
  // The router's patterns have no slash at the beginning.
  expect(permissionOf("admin/settings/paying", "HEAD")).toBe("settings");
  expect(permissionOf("/admin/settings/paying", "DELETE")).toBe("bank account");
  expect(permissionOf("/admin/takings", "GET")).toBeUndefined();
  expect(permissionOf("toString", "POST")).toBeUndefined();
});
