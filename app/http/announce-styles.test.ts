import { expect, test } from "vitest";
import { announceStyles } from "./announce-styles.server.ts";

const page = (head: string) =>
  `<html><head>${head}</head><body><link rel="stylesheet" href="/late.css"/></body></html>`;

test("the style sheets of the head are announced, in their order and once", () => {
  const sheets = '<link rel="stylesheet" href="/assets/root-a.css"/><link href="/assets/home-b.css" rel="stylesheet">';
  expect(announceStyles(page(sheets + sheets))).toEqual([
    "Link",
    "</assets/root-a.css>; rel=preload; as=style, </assets/home-b.css>; rel=preload; as=style",
  ]);
});

test("fonts, scripts, pictures and what other hosts have are not, nor is anything of a page without style sheets", () => {
  const others = [
    '<link rel="preload" href="/assets/font.woff2" as="font"/>',
    '<link rel="modulepreload" href="/assets/entry.js"/>',
    '<link rel="preload" as="image" imageSrcSet="/media/a/320.avif 320w"/>',
    '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>',
  ];
  expect(announceStyles(page(others.join("")))).toEqual([]);
});
