import { expect, test } from "vitest";
import { accessAddress, readAccess } from "./access-path.ts";

const origin = "http://localhost:3000";
const asked = (path: string, referer?: string) =>
  readAccess(new Request(origin + path, { headers: referer ? { Referer: referer } : {} }));

test("the address keeps the mode and the way back", () => {
  const wayBack = { next: "/checkout", from: "/product/1?size=M" };
  expect(asked(accessAddress("sign-up", wayBack))).toEqual({ mode: "sign-up", ...wayBack });
  expect(asked(accessAddress("sign-in"))).toEqual({ mode: "sign-in" });
});

test("without a way back in the address, the page visited before is used", () => {
  expect(asked("/accessaccount", `${origin}/product/1`).from).toBe("/product/1");
  expect(asked("/accessaccount?from=/cart", `${origin}/product/1`).from).toBe("/cart");
});

test.each([`${origin}/accessaccount?mode=sign-up`, `${origin}/signout`, "https://evil.example/x", `${origin}.evil/x`])(
  "%s is not a page to return to",
  referer => {
    expect(asked("/accessaccount", referer).from).toBeUndefined();
  },
);

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/accessaccount", "/signout"])(
  "next=%s is ignored",
  next => {
    expect(asked(`/accessaccount?${new URLSearchParams({ next, from: next })}`)).toEqual({ mode: "sign-in" });
  },
);
