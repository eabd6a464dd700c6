import { array, assert, constantFrom, oneof, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  encodedLength,
  fillText,
  fitsInChat,
  maxEncodedLength,
  maxTextLength,
  textLength,
  whatsAppAddress,
} from "./chat-text.ts";
import { parseShopText } from "./parse-shop-text.ts";
import { shopTextKinds, standardShopTexts } from "./shop-texts.ts";

/** Letters as Nigerians type them: composed and separate tone marks, emoji of several parts, signs, halves. */
const letter = oneof(
  constantFrom(
    "a",
    " ",
    ",",
    ".",
    "ẹ",
    "ọ̀",
    "Ṣ",
    "n\u0301",
    "ƙ",
    "₦",
    "👗",
    "👩🏾‍🦱",
    "🇳🇬",
    "\n",
    "{",
    "}",
    "%",
    "\ud83d",
  ),
  string({ maxLength: 3, unit: "binary" }),
);
const words = (most: number) => array(letter, { maxLength: most }).map(letters => letters.join(""));
const factsOf = (kind: (typeof shopTextKinds)[number], most: number) =>
  record(Object.fromEntries(Object.keys(standardShopTexts[kind].placeholders).map(name => [name, words(most)])));

describe("the limits of a chat", () => {
  test.each(shopTextKinds)("hold for the standard text of %s, with any facts", kind => {
    assert(
      property(factsOf(kind, 1_500), facts => {
        const text = fillText(standardShopTexts[kind].standard, facts);
        expect(textLength(text)).toBeLessThanOrEqual(maxTextLength);
        expect(encodedLength(text)).toBeLessThanOrEqual(maxEncodedLength);
      }),
      { numRuns: 40 },
    );
  });

  test("hold for any text of the owner's", () => {
    const someText = words(3_000).map(text => `${text} {title} {link}`);
    assert(
      property(someText, factsOf("available", 400), (template, facts) => {
        expect(fitsInChat(fillText(template, facts))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("leave room for the link, the amount and the number, which stay whole", () => {
    const facts = {
      draft: "7K2Q9M",
      total: "₦1,000,000,000.00",
      link: `https://a-shop-of-ours.example.com.ng/draft/${"a".repeat(32)}`,
    };
    const kept = [facts.draft, facts.total, facts.link];
    assert(
      property(words(300), words(300), words(300), (own, shop, lines) => {
        const form = formOf(`${own.replaceAll(/[{}]/gu, "")} {shop} {draft} {lines} {total} {link}`);
        const parsed = parseShopText("order", form);
        if (!parsed.ok) return;
        const text = fillText(parsed.change.wanted.text, { ...facts, shop, lines });
        for (const fact of kept) expect(text).toContain(fact);
      }),
      { numRuns: 100 },
    );
  });
});

describe("filling in a text", () => {
  test("puts in the facts, but fills no placeholder within them", () => {
    const { standard } = standardShopTexts.order;
    const facts = {
      shop: "Ada {link}",
      draft: "7K2Q9M",
      lines: "1 × Cap",
      total: "₦8,000.50",
      link: "https://a.example/d",
    };
    expect(fillText(standard, facts)).toBe(
      "Hello Ada {link}, I'd like to order (ref 7K2Q9M): 1 × Cap. Total ₦8,000.50 before delivery. https://a.example/d",
    );
  });

  test.each([
    ["pay", { first: "" }, "Your order is ₦36,500.00. Pay before Tue 24 Nov, 18:00: https://shop.example/pay/7f3a9c51"],
    ["available", { size: "" }, "Is Cotton shirt, available? https://shop.example/product/7f3a9c51"],
    [
      "on-its-way",
      { no: "", phone: "", time: "" },
      "A7K2-9QXM is on its way to Jos with GIG. https://shop.example/track/7f3a9c51",
    ],
    [
      "on-its-way",
      { no: "" },
      "A7K2-9QXM is on its way to Jos with GIG, driver 0803 123 4567, expected Thu 26 Nov. https://shop.example/track/7f3a9c51",
    ],
  ] as const)("leaves out unknown facts with their words: %s", (kind, unknown, expected) => {
    const text = fillText(standardShopTexts[kind].standard, { ...samplesOf(kind), ...unknown });
    expect(text).toBe(expected);
  });

  test("cuts a long name between letters, never between a letter and its marks", () => {
    const text = fillText("Is {title} there? {link}", {
      title: "ẹ\u0301👩🏾‍🦱".repeat(300),
      link: "https://a.example",
    });
    expect(text).toMatch(/^Is (?:ẹ\u0301👩🏾‍🦱)+(?:ẹ\u0301)?… there\? https:\/\/a\.example$/u);
  });
});

describe("the address of a chat", () => {
  test.each([
    ["0803 123 4567", "https://wa.me/2348031234567?text=A%20%26%20b%3F%0A%E2%82%A65"],
    ["+2348031234567", "https://wa.me/2348031234567?text=A%20%26%20b%3F%0A%E2%82%A65"],
    [undefined, "https://wa.me/?text=A%20%26%20b%3F%0A%E2%82%A65"],
    ["call me", undefined],
  ])("with %s is %s", (phone, address) => {
    expect(whatsAppAddress(phone, "A & b?\n₦5")).toBe(address);
  });

  test("can be made from any text, even half an emoji", () => {
    expect(whatsAppAddress(undefined, "\ud83d")).toBe("https://wa.me/?text=%EF%BF%BD");
  });
});

describe("the owner's text", () => {
  test.each([
    ["order", "Hi! I take {draft}\r\n{lines}", "Hi! I take {draft}\n{lines}"],
    ["available", " Ṣé {title} wà? ", "Ṣé {title} wà?"],
    ["order", " ", standardShopTexts.order.standard],
  ] as const)(
    "may use its known placeholders, and is the standard one when left empty: %s, %j",
    (kind, typed, wanted) => {
      expect(parseShopText(kind, formOf(typed))).toMatchObject({ ok: true, change: { wanted: { text: wanted } } });
    },
  );

  test.each([
    [
      "order",
      "I want {draft} in {size}",
      /\{size\} is not available here.*\{shop\}, \{draft\}, \{lines\}, \{total\}, and \{link\}/u,
    ],
    ["order", "I want {Draft}", /\{Draft\} is not available here/u],
    ["order", "I want {draft} {draft}", /Use \{draft\} once/u],
    ["order", "I want {draft} {total", /bracket/u],
    ["order", "I want it", /Add \{draft\}/u],
    ["pay", "Pay {total}, please", /Add \{link\}/u],
    ["available", "a".repeat(501), /501 of 500/u],
    ["available", "ẹ".repeat(200), /take more space/u],
    ["available", "a".repeat(30_000), /too long/u],
  ] as const)("is refused with the correction to make: %s, %.20s", (kind, typed, sentence) => {
    expect(parseShopText(kind, formOf(typed))).toMatchObject({
      ok: false,
      fields: { text: expect.stringMatching(sentence) },
    });
  });

  test("may be the standard text", () => {
    for (const kind of shopTextKinds)
      expect(parseShopText(kind, formOf(standardShopTexts[kind].standard))).toMatchObject({ ok: true });
  });
});

function formOf(text: string): FormData {
  const form = new FormData();
  form.set("text", text);
  return form;
}

function samplesOf(kind: (typeof shopTextKinds)[number]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(standardShopTexts[kind].placeholders).map(([name, { sample }]) => [name, sample]),
  );
}
