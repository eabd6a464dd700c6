import { expect, test } from "vitest";
import { cancelEnd } from "./find-cancel-offer.server.ts";
import { cancelUntilText, judgeCancel } from "./may-cancel.ts";

const createdAt = new Date("2026-11-20T09:00:00Z");
const placed = {
  stage: "placed",
  status: "submitted",
  createdAt,
  replacesId: null,
  isChange: false,
  erasedAt: null,
} as const;
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

test("an order may be cancelled up to the last of the owner's minutes, or until it is packed", () => {
  const terms = { isOn: true, minutes: 30 };
  expect(judgeCancel(placed, terms, after(29.99))).toEqual({ kind: "allowed", until: after(30) });
  expect(judgeCancel(placed, terms, after(30))).toEqual({ kind: "too-late" });
  expect(judgeCancel(placed, { isOn: true, minutes: 0 }, after(9_999))).toEqual({ kind: "allowed", until: undefined });
  expect(judgeCancel({ ...placed, stage: "packed" }, terms, after(1))).toEqual({ kind: "too-late" });
});

test("an order that was changed may be cancelled like any, and one that replaces returned items may not", () => {
  const terms = { isOn: true, minutes: 0 };
  const later = { ...placed, replacesId: "another" };
  expect(judgeCancel(later, terms, after(1))).toEqual({ kind: "off" });
  expect(judgeCancel({ ...later, isChange: true }, terms, after(1))).toMatchObject({ kind: "allowed" });
});

test("the page says until when", () => {
  expect(cancelUntilText({ until: after(30), end: "packed" })).toBe("until 20 Nov 2026, 10:30");
  const textOf = (readyBy: string | null, promised: { isPreOrder?: true } | null = null) =>
    cancelUntilText({ until: undefined, end: cancelEnd({ readyBy, promised }) });
  expect(textOf(null)).toBe("until it is packed");
  expect(textOf("2026-12-04")).toBe("until we begin to make it");
  expect(textOf("2026-12-04", { isPreOrder: true })).toBe("until it has arrived");
});

test("until its customer has chosen, an order with a later day may be cancelled whatever the owner lets others do", () => {
  const terms = { isOn: false, minutes: 0, choiceEnd: after(60) };
  expect(judgeCancel({ ...placed, stage: "in-production" }, terms, after(59))).toEqual({
    kind: "allowed",
    until: after(60),
  });
  expect(judgeCancel(placed, terms, after(60))).toEqual({ kind: "off" });
  expect(judgeCancel({ ...placed, status: "success" }, terms, after(1))).toEqual({ kind: "off" });
  expect(judgeCancel({ ...placed, erasedAt: createdAt }, terms, after(1))).toEqual({ kind: "off" });
});
