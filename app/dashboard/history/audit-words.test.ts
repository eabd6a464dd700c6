import { expect, test } from "vitest";
import { auditAddress, auditTitle, changedFacts } from "./audit-words.ts";

test("a change is described in words, a deleted thing by its last name", () => {
  const nothing = { before: {}, after: {}, name: undefined };
  expect(auditTitle({ ...nothing, action: "update", subject: "settings" })).toBe("Settings changed");
  expect(auditTitle({ ...nothing, action: "update", subject: "order", name: "A7K2" })).toBe("Order A7K2 changed");
  expect(auditTitle({ ...nothing, action: "swap", subject: "order", name: "A7K2" })).toBe("Order A7K2 changed");
  expect(auditTitle({ ...nothing, action: "undo", subject: "order", name: "A7K2" })).toBe("Order A7K2 change undone");
  expect(auditTitle({ ...nothing, action: "delete", subject: "category", before: { name: "Bags" } })).toBe(
    "Category Bags deleted",
  );
});

test("facts are shown before and after the change, money in naira", () => {
  const m = { size: "M", quantity: null };
  expect(
    changedFacts({
      before: { deliveryFeeKobo: 350_000, note: "", name: "Bags" },
      after: { deliveryFeeKobo: 400_050, note: "call first", name: "Bags", sizes: [m, { ...m, priceKobo: 1_450_050 }] },
    }),
  ).toEqual([
    { name: "delivery fee", before: "₦3,500.00", after: "₦4,000.50" },
    { name: "note", before: "", after: "call first" },
    { name: "sizes", before: "", after: "M: not counted, M: not counted at ₦14,500.50" },
  ]);
});

test("a changed look is in words: a picture by its first signs, a typeface by its name", () => {
  const logo = (letter: string) => `${letter.repeat(32)} 400x160`;
  expect(
    changedFacts({
      before: { logo: logo("a"), icon: logo("c"), brandColor: "", displayFace: "" },
      after: { logo: logo("b"), icon: "", brandColor: "#7a1f3d", displayFace: "inter" },
    }),
  ).toEqual([
    { name: "logo", before: "picture aaaa", after: "picture bbbb" },
    { name: "icon", before: "picture cccc", after: "" },
    { name: "brand color", before: "", after: "#7a1f3d" },
    { name: "display face", before: "", after: "Inter" },
  ]);
});

test("a thing that still exists can be opened", () => {
  expect(auditAddress({ action: "update", subject: "order", subjectId: "1", name: "A7K2" })).toBe("/admin/orders/1");
  expect(auditAddress({ action: "update", subject: "category", subjectId: "1", name: undefined })).toBeUndefined();
  expect(auditAddress({ action: "update", subject: "settings", subjectId: "shop", name: undefined })).toBe(
    "/admin/settings",
  );
});

test("a delivery change is described in words, and leads to its page", () => {
  const rate = { subject: "delivery rate", name: undefined };
  const before = { name: "Home delivery, Lekki, Lagos", feeKobo: 350_000, time: "2–5 working days" };
  const after = { ...before, feeKobo: 120_000, time: "1–2 working days" };
  expect(auditTitle({ ...rate, action: "update", before, after })).toBe(
    "Delivery rate Home delivery, Lekki, Lagos changed",
  );
  expect(changedFacts({ before, after })).toEqual([
    { name: "fee", before: "₦3,500.00", after: "₦1,200.00" },
    { name: "time", before: "2–5 working days", after: "1–2 working days" },
  ]);
  const places = { before: {}, after: { name: "in Lagos", places: ["Ajah", "Lekki"] } };
  expect(auditTitle({ ...places, subject: "delivery places", action: "add", name: undefined })).toBe(
    "Delivery areas in Lagos added",
  );
  const days = { before: { closedDays: "" }, after: { closedDays: "2026-12-25,2026-12-26" } };
  expect(changedFacts(days)).toEqual([{ name: "closed days", before: "", after: "25 Dec 2026, 26 Dec 2026" }]);
  expect(auditAddress({ ...rate, action: "update", subjectId: "1" })).toBe("/admin/delivery");
});

test("what was connected is named with its account, and leads to its settings", () => {
  const paystack = { action: "connect", subject: "Paystack", name: undefined };
  expect(auditTitle({ ...paystack, before: {}, after: { account: "live, …cdef" } })).toBe("Paystack connected");
  expect(changedFacts({ before: {}, after: { account: "live, …cdef" } })).toEqual([
    { name: "account", before: "", after: "live, …cdef" },
  ]);
  const nameless = { action: "connect", subjectId: "shop", name: undefined };
  for (const subject of ["Paystack", "A provider that is gone"]) {
    expect(auditAddress({ ...nameless, subject })).toBe("/admin/settings/paying");
    const earlier = { ...nameless, action: "delete", subject: `earlier ${subject} account` };
    expect(auditAddress(earlier)).toBe("/admin/settings/paying");
  }
  expect(auditAddress({ ...nameless, action: "update", subject: "online payment" })).toBe("/admin/settings/paying");
  expect(auditAddress({ ...nameless, subject: "email server" })).toBe("/admin/settings/email");
});
