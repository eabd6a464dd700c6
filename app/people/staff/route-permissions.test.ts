import { expect, test } from "vitest";
import { mayOpen, permissionOf } from "./route-permissions.ts";

test("a link is shown to a role for pages as their addresses really are, and for nothing unknown", () => {
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

test("what a request asks for follows from its route and method, and is nothing where no line says", () => {
  // The router's patterns have no slash at the beginning.
  expect(permissionOf("admin/settings/paying", "HEAD")).toBe("settings");
  expect(permissionOf("/admin/settings/paying", "DELETE")).toBe("bank account");
  expect(permissionOf("/admin/takings", "GET")).toBeUndefined();
  expect(permissionOf("toString", "POST")).toBeUndefined();
});
