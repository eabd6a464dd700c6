import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { contactCard } from "./contact-card.ts";

/** Reads a card as an address book does: lines that begin with a space go on, and a backslash stands before a sign. */
function read(card: string): Map<string, string> {
  const lines = card.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return new Map(
    lines.map(line => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

const plain = (text = "") => text.replaceAll(/\\(.)/gsu, (_, sign: string) => (sign === "n" ? "\n" : sign));
const octets = (line: string) => new TextEncoder().encode(line).length;

test("a shop's card has its name, numbers and address", () => {
  const numbers = [{ number: "+2348031234567" }, { number: "+2348055556666", label: "WhatsApp" }];
  expect(contactCard({ name: "Àṣọ House, Ikẹjà", isCompany: true, numbers, url: "https://shop.example" })).toBe(
    [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Àṣọ House\\, Ikẹjà",
      "N:Àṣọ House\\, Ikẹjà;;;;",
      "ORG:Àṣọ House\\, Ikẹjà",
      "X-ABSHOWAS:COMPANY",
      "TEL;TYPE=CELL,VOICE:+2348031234567",
      "item2.TEL:+2348055556666",
      "item2.X-ABLABEL:WhatsApp",
      "URL:https://shop.example",
      "END:VCARD",
      "",
    ].join("\r\n"),
  );
});

test("a long name folds at 75 octets and parts no tone mark and no emoji, and reads back as it was", () => {
  const name = "Ọ̀ṣunfúnmiláyọ̀ 👩🏾‍🦱 ".repeat(9).trim();
  const card = contactCard({ name, isCompany: false, numbers: [{ number: "+2348031234567" }], groups: ["a,b", "VIP"] });
  for (const line of card.split("\r\n")) {
    expect(octets(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/^ ?[\p{M}\u200D]/u);
  }
  const lines = read(card);
  expect(plain(lines.get("FN"))).toBe(name.normalize("NFC"));
  expect(lines.get("CATEGORIES")).toBe("a\\,b,VIP");
});

test("whatever is typed as a name stays one name, and adds no line of its own", () => {
  const name = string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  const holds = property(name, array(string({ maxLength: 30 }), { maxLength: 3 }), (typed, groups) => {
    const card = contactCard({ name: typed, isCompany: true, numbers: [], groups });
    const lines = read(card);
    expect(plain(lines.get("FN"))).toBe(typed.normalize("NFC").replaceAll(/\r\n|\r/gu, "\n"));
    expect(card.match(/^END:VCARD\r$/gmu)).toHaveLength(1);
    expect(card.split("\r\n").filter(line => octets(line) > 75 && Array.from(line).length > 26)).toEqual([]);
  });
  assert(holds);
});
