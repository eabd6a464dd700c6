import { expect, test } from "vitest";
import { parseSlideForm } from "./parse-slide-form.ts";

const hash = "a".repeat(32);
const other = "b".repeat(32);

function parse(values: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return parseSlideForm(form);
}

const whole: [string, string][] = [
  ["picture", hash],
  ["words", "Lace"],
  ["link", "page:about"],
];

test("a slide needs a picture, a link, and words or a description", () => {
  expect(parse([])).toEqual({
    ok: false,
    fields: {
      image: "Choose a picture.",
      alt: "Describe the picture, or write words on it.",
      link: "Choose what the slide links to.",
    },
  });
  expect(parse([["picture", hash], whole[2]!])).toEqual({
    ok: false,
    fields: { alt: "Describe the picture, or write words on it." },
  });
  expect(parse(whole)).toMatchObject({
    ok: true,
    terms: { wideHash: hash, tallHash: null, words: "Lace", alt: "", link: { kind: "page", id: "about" } },
  });
});

test("a slide may lead to all products", () => {
  const link = ["link", "all:products"] as [string, string];
  expect(parse([...whole.slice(0, 2), link])).toMatchObject({ terms: { link: { kind: "all", id: "products" } } });
});

test("the last picture chosen counts, and one marked for removal does not", () => {
  expect(parse([...whole, ["picture", other], ["tallPicture", hash]])).toMatchObject({
    terms: { wideHash: other, tallHash: hash },
  });
  expect(parse([...whole, ["tallPicture", other], ["remove", other]])).toMatchObject({ terms: { tallHash: null } });
});

test("words of more than 60 letters and an end before the start are refused", () => {
  const dates: [string, string][] = [
    ["startsAt", "2026-11-24T10:00"],
    ["endsAt", "2026-11-24T09:00"],
  ];
  expect(parse([...whole, ...dates])).toEqual({ ok: false, fields: { endsAt: "The end must be after the start." } });
  expect(parse([whole[0]!, ["words", "ṣ".repeat(61)], whole[2]!])).toEqual({
    ok: false,
    fields: { words: "Use at most 60 characters." },
  });
});
