import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withCodes } from "./code.tsx";

const codesIn = (sentence: string) =>
  [...renderToStaticMarkup(<p>{withCodes(sentence)}</p>).matchAll(/translate="no">([^<]*)</gu)].map(([, code]) => code);

test("numbers of orders and codes of products in a sentence are kept whole", () => {
  expect(codesIn("SEW-2347 packed")).toEqual(["SEW-2347"]);
  expect(codesIn("Paid twice (order RTTG-2C2Z, product SV-7K3M9QXD)")).toEqual(["RTTG-2C2Z", "SV-7K3M9QXD"]);
});

test("other words with hyphens may be broken", () => {
  expect(codesIn("An e-mail about a pre-order of 34-36 and T-shirts")).toEqual([]);
});

test("a sentence stays the same text", () => {
  const html = renderToStaticMarkup(<p>{withCodes("Cancel order: order SEW-2347?")}</p>);
  expect(html.replaceAll(/<[^>]+>/gu, "")).toBe("Cancel order: order SEW-2347?");
});
