import { expect, test } from "vitest";
import { auditAddress, auditTitle, changedFacts } from "./audit-words.ts";

test("a change is described in words, a deleted thing by its last name", () => {
  const nothing = { before: {}, after: {}, name: undefined };
  expect(auditTitle({ ...nothing, action: "update", subject: "settings" })).toBe("Settings changed");
  expect(auditTitle({ ...nothing, action: "update", subject: "order", name: "A7K2" })).toBe("Order A7K2 changed");
  expect(auditTitle({ ...nothing, action: "delete", subject: "category", before: { name: "Bags" } })).toBe(
    "Category Bags deleted",
  );
});

test("facts are shown as they were and as they are, money in naira", () => {
  expect(
    changedFacts({
      before: { deliveryFeeKobo: 350_000, note: "", name: "Bags" },
      after: { deliveryFeeKobo: 400_050, note: "call first", name: "Bags", sizes: [{ size: "M", quantity: null }] },
    }),
  ).toEqual([
    { name: "delivery fee", before: "₦3,500.00", after: "₦4,000.50" },
    { name: "note", before: "", after: "call first" },
    { name: "sizes", before: "", after: "M: not counted" },
  ]);
});

test("what still is can be opened", () => {
  expect(auditAddress({ subject: "order", subjectId: "1", name: "A7K2" })).toBe("/admin/orders/1");
  expect(auditAddress({ subject: "category", subjectId: "1", name: undefined })).toBeUndefined();
  expect(auditAddress({ subject: "settings", subjectId: "shop", name: undefined })).toBe("/admin/settings");
});
