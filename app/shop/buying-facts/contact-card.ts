/** Holds a number, with the word that phones show beside it. */
export type CardNumber = { number: string; label?: string };

/** A contact for an address book. `company`: the name is that of a shop, not of a person. */
export type ContactCard = {
  name: string;
  isCompany: boolean;
  numbers: CardNumber[];
  url?: string;
  /** Names the groups that the contact belongs to. */
  groups?: string[];
};

/** Writes a contact as a vCard 3.0 (RFC 2426), which Android and iPhones take. Ends in a line break. */
export function contactCard({ name, isCompany, numbers, url, groups = [] }: ContactCard): string {
  const shown = escaped(name);
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${shown}`,
    // Family name and given name: a shop has neither, and address books want the line.
    isCompany ? `N:${shown};;;;` : `N:;${shown};;;`,
    ...(isCompany ? [`ORG:${shown}`, "X-ABSHOWAS:COMPANY"] : []),
    ...numbers.flatMap(({ number, label }, at) =>
      label
        ? [`item${at + 1}.TEL:${escaped(number)}`, `item${at + 1}.X-ABLABEL:${escaped(label)}`]
        : [`TEL;TYPE=CELL,VOICE:${escaped(number)}`],
    ),
    ...(url ? [`URL:${escaped(url)}`] : []),
    ...(groups.length > 0 ? [`CATEGORIES:${groups.map(escaped).join(",")}`] : []),
    "END:VCARD",
  ];
  return lines.map(line => `${folded(line)}\r\n`).join("");
}

function escaped(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\\,;]/gu, "\\$&")
    .replaceAll(/\r\n|[\r\n]/gu, "\\n");
}

const mostOctets = 75;

/** A line has at most 75 octets and goes on after a space. No letter is parted from its marks, nor an emoji cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)) {
    if (part !== "" && octetsOf(part + segment) > mostOctets) {
      parts.push(part);
      part = " ";
    }
    part += segment;
  }
  return [...parts, part].join("\r\n");
}

const encoder = new TextEncoder();
const octetsOf = (text: string) => encoder.encode(text).length;
