import { expect, test } from "vitest";
import { holdScript, putScriptLast } from "./late-script.server.ts";

const font = '<link rel="preload" href="/f.woff2" as="font" type="font/woff2"/>';
const style = '<link rel="stylesheet" href="/a.css"/>';
const inAdvance = '<link rel="modulepreload" href="/assets/entry-1.js"/>';
const first = "<script>let a</script>";
const script = '<script type="module" async="">import "/assets/entry-1.js"</script>';
const page = inAdvance + font + style + first + script;

test("a page keeps its module script, and what is fetched for it in advance, until the page is seen", () => {
  const held = holdScript(page, "seen");
  expect(held.startsWith(`${font}${style}${first}<template>${inAdvance}${script}</template><script>(function`)).toBe(
    true,
  );
  expect(held).toContain('addEventListener("pointerdown", begin');
});

test("a lite page keeps it until it is needed, and fetches no font in advance", () => {
  const held = holdScript(page, "needed");
  expect(held.startsWith(`${style}${first}<template>${inAdvance}${script}</template><script>(function`)).toBe(true);
  expect(held).not.toContain("pointerdown");
});

test("the script of a page that is nothing without it is fetched at once, after what is seen", () => {
  expect(putScriptLast(page)).toBe(page.replace("<link", '<link fetchpriority="low"'));
});
