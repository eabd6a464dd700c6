import { expect, test } from "vitest";
import { testLook } from "#test/tools/test-look.ts";
import { brandStyleAddress } from "./brand-style.server.ts";
import { findBrandStyle } from "./find-brand-style.server.ts";
import { pageLookOf } from "./page-look.server.ts";
import { sampleStyleAddress } from "./sample-style.ts";

test("the standard look has no style sheet, and pages show nothing of it", () => {
  expect(brandStyleAddress(testLook())).toBeUndefined();
  expect(pageLookOf(testLook())).toBeUndefined();
});

test("a colour's style sheet is made from its address alone, for ever", () => {
  const address = brandStyleAddress(testLook({ brandColor: "#7a1f3d" }))!;
  expect(address).toMatch(/^\/assets\/brand-7a1f3d-ojuju-[\da-f]{8}\.css$/u);
  const style = findBrandStyle(address)!;
  expect(style.cacheControl).toContain("immutable");
  expect(style.text).toContain("--action:#7a1f3d");
  expect(style.text).toContain('[data-theme="dark"]');
  expect(style.text).not.toContain("@font-face");
  expect(style.text.length).toBeLessThan(1_500);
});

test("an address from another version of the shop is answered too, for a short time", () => {
  const style = findBrandStyle("/assets/brand-7a1f3d-ojuju-00000000.css")!;
  expect(style.text).toContain("--action:#7a1f3d");
  expect(style.cacheControl).toBe("public, max-age=300");
});

test("a typeface brings its files and a fallback of its size, and no colours", () => {
  const { text } = findBrandStyle(brandStyleAddress(testLook({ displayFace: "inter" }))!)!;
  expect(text.match(/@font-face/gu)).toHaveLength(4);
  expect(text).toContain('--display-font:"Inter","Inter fallback"');
  expect(text).toContain("size-adjust:");
  expect(text).toMatch(/:root\[data-lite\]\{--display-font:system-ui/u);
  expect(text).not.toContain("--action:");
});

test("a preview has a style sheet of its own for any colour", () => {
  const { text } = findBrandStyle(sampleStyleAddress({ color: "#ffff00", face: "" }))!;
  expect(text).toContain('[data-sample="dark"]');
  expect(text).not.toContain(":root");
});

test.each([
  "/assets/brand-7a1f3d-ojuju.css",
  "/assets/brand-7a1f3-ojuju-00000000.css",
  "/assets/brand-7a1f3d-arial-00000000.css",
  "/assets/brand-7A1F3D-ojuju-00000000.css",
  "/assets/sample-7a1f3d-ojuju-00000000.css",
  "/assets/brand-0;}-ojuju-00000000.css",
  "/brand-7a1f3d-ojuju-00000000.css",
])("%s is no style sheet", path => {
  expect(findBrandStyle(path)).toBeUndefined();
});
