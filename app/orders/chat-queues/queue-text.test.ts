import { describe, expect, test } from "vitest";
import { problemOfText, textFor } from "./queue-text.ts";
import { reachableCards } from "./reachable-cards.ts";

const link = "https://shop.example/consent/0199a1b2-0000-7000-8000-00000000f003.abcdefghijklmnopqrstuvwx";
const stop = `\n\nTo stop these messages: ${link}`;

describe("the text for one person", () => {
  const body = "Hello {first}, new ankara is here.";
  test.each([
    ["Mrs. Adaeze Obi", "Hello Adaeze, new ankara is here."],
    ["Bọ́lá Adéṣínà", "Hello Bọ́lá, new ankara is here."],
    ["Mrs", "New ankara is here."],
    ["", "New ankara is here."],
    ["🌸🌸", "New ankara is here."],
    ["https://evil.example", "New ankara is here."],
    ["{link}", "New ankara is here."],
  ])("named %j reads well, and ends with the link to stop", (name, text) => {
    expect(textFor(body, { name, link })).toBe(text + stop);
  });

  test("is refused when it is empty, too long, or asks for what is not known", () => {
    expect(problemOfText(body, link)).toBeUndefined();
    expect(problemOfText(" {first} ", link)).toBe("Write the message.");
    expect(problemOfText("Hi {name}", link)).toBe("Only {first} can be filled in, not {name}.");
    expect(problemOfText("Hi {link}", link)).toBe("Only {first} can be filled in, not {link}.");
    expect(problemOfText("a".repeat(800), link)).toBe("Too long for WhatsApp. Make it shorter.");
    expect(problemOfText("🌸".repeat(170), link)).toBe("Too long for WhatsApp. Make it shorter.");
  });
});

describe("a contact", () => {
  const card = (name: string, tags: string[], chosen?: string) =>
    reachableCards([{ id: "1", phone: "+2348031110001", name, tags }], chosen).replaceAll("\r\n ", "");

  test.each([
    ["Mrs. Adaeze Obi", ["VIP", "wholesale"], undefined, "FN:VIP Adaeze"],
    ["Mrs. Adaeze Obi", ["VIP", "wholesale"], "wholesale", "FN:wholesale Adaeze"],
    ["Adaeze Obi", [], "VIP", "FN:Customer Adaeze"],
    ["", [], undefined, "FN:Customer 0803 111 0001"],
    ["🌸", ["a,b;c\\d\ne 🌸"], undefined, "FN:a\\,b\\;c\\\\d\\ne 🌸 0803 111 0001"],
    ["Bọ́lá", ["Ọkọ́"], undefined, `FN:${"Ọkọ́ Bọ́lá".normalize("NFC")}`],
  ])("named %j with tags %j stands under a tag and the first name", (name, tags, chosen, line) => {
    expect(card(name, tags, chosen).split("\r\n")).toContain(line);
  });

  test("names all its tags as groups, and the number with the country's code", () => {
    const lines = card("Ada", ["VIP", "a,b"]).split("\r\n");
    expect(lines).toContain("CATEGORIES:VIP,a\\,b");
    expect(lines).toContain("TEL;TYPE=CELL,VOICE:+2348031110001");
  });
});
