import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm } from "./parse-form.ts";
import { networks, socialLink } from "./social-link.ts";

const read = (network: keyof typeof networks, text: string) => {
  const result = parseForm(v.object({ page: socialLink(networks[network]) }), { page: text });
  return result.ok ? result.values.page : result.fields.page;
};

test.each([
  ["instagram", "zuri.lagos", "https://www.instagram.com/zuri.lagos"],
  ["instagram", " @zurilagos ", "https://www.instagram.com/zurilagos"],
  ["instagram", "zuri_lagos", "https://www.instagram.com/zuri_lagos"],
  ["instagram", "http://instagram.com/zuri", "https://instagram.com/zuri"],
  ["instagram", "instagram.com/zuri?igsh=abc", "https://instagram.com/zuri?igsh=abc"],
  ["tiktok", "@house.of.ade", "https://www.tiktok.com/@house.of.ade"],
  ["facebook", "https://m.facebook.com/zuri", "https://m.facebook.com/zuri"],
  ["x", "twitter.com/zuri", "https://twitter.com/zuri"],
  ["youtube", "zuri", "https://www.youtube.com/@zuri"],
  ["youtube", "", ""],
] as const)("on %s, “%s” is %s", (network, text, address) => {
  expect(read(network, text)).toBe(address);
});

test.each([
  ["facebook", "https://x.com/someone"],
  ["instagram", "instagram.com"],
  ["instagram", "https://www.instagram.com/"],
  ["instagram", "https://zuri@instagram.com/zuri"],
  ["instagram", "javascript:alert(1)"],
  ["instagram", "https://instagram.com.evil.example/zuri"],
  ["tiktok", "my shop"],
] as const)("on %s, “%s” is refused with what to type", (network, text) => {
  expect(read(network, text)).toBe(
    `Enter your ${networks[network].name} name, such as zuri.lagos, or an address at ${networks[network].hosts[0]}.`,
  );
});
