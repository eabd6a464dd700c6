import { expect, test } from "vitest";
import { productPath } from "./product-path.ts";

const id = "0199a1b2-0000-7000-8000-3f2a9c51b7d0";

test.each([
  ["Àṣọ-òkè", "aso-oke-3f2a9c51b7d0"],
  ["Ìró & bùbá, 100% cotton", "iro-buba-100-cotton-3f2a9c51b7d0"],
  ["Ɗan ciki 'M'", "dan-ciki-m-3f2a9c51b7d0"],
  ["服 !!!", "3f2a9c51b7d0"],
  [`${"agbada ".repeat(20)}`, `${"agbada-".repeat(8)}3f2a9c51b7d0`],
  [`senator ${"a".repeat(61)} kaftan`, "senator-3f2a9c51b7d0"],
])("'%s' is at the address %s", (title, address) => {
  expect(productPath({ id, title })).toBe(`/product/${address}`);
});
