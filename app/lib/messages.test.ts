import { expect, test } from "vitest";
import { toastCookie } from "#app/platform/http/toast-cookie.server.ts";
import { messageText, readToast } from "./messages.ts";

const shop = { settings: { origin: "http://localhost" } };
const carried = (done?: string) => readToast(/^toast=([^;]*);/u.exec(toastCookie(shop, "updated", done))![1]!);

test("a toast says what was done after a redirect, in any letters", () => {
  expect(carried()).toEqual({ key: "updated", done: "" });
  expect(carried("Bọ́lá; ₦2,000.00 = 1")).toEqual({ key: "updated", done: "Bọ́lá; ₦2,000.00 = 1" });
  expect(messageText("updated", undefined, "SEW-2347 packed")).toBe("updated · SEW-2347 packed");
});

test("what was done is cut to a length that a cookie holds", () => {
  expect(carried("x".repeat(5_000))?.done).toHaveLength(161);
  const title = "Ankara two-piece set, wrap skirt and peplum blouse, Owambe season, teal and coral";
  expect(carried(`${title} sold out`)?.done).toBe(`${title} sold out`);
  expect(carried("Owambe season ".repeat(20))?.done).toMatch(/ Owambe(?: season)?…$/u);
});

test.each(["", "nothing", "constructor", "toString.x"])("an unknown toast %j is shown by none", value => {
  expect(readToast(value)).toBeUndefined();
});

test("a toast whose words cannot be decoded keeps its own text", () => {
  expect(readToast("updated.%ff")).toEqual({ key: "updated" });
});
