import { describe, expect, test } from "vitest";
import { firstNameOf, nameInLetters } from "./first-name.ts";

describe("somebody is greeted", () => {
  test.each([
    ["Ada Obi", "Ada"],
    ["Mrs. Bọ́lá Adéṣínà", "Bọ́lá"],
    ["Obi,Ada", "Obi"],
    ["Ada", "Ada"],
    ["  Dr  Musa  Ɗanjuma ", "Musa"],
    ["chief Mrs. Ngozi Ọkafọ", "Ngozi"],
    ["O’Neill (Tolu's sister)", "O’Neill"],
    ["Obi-Nwosu A.", "Obi-Nwosu"],
    ["Chief Alhaji", ""],
  ])("whose name is %j as %j", (fullName, first) => expect(firstNameOf(fullName)).toBe(first));

  test.each([
    "You won 500,000 naira: https://evil.example/claim?x=1 hurry up",
    "evil.example",
    "Ada www.evil.example",
    "Call 08031234567",
    "ada@evil.example",
    "Dear customer your account at the shop is closed until you write to us today",
    "\u202Eelpmaxe.live",
    "",
  ])("without a name where they typed %j", text => {
    expect([firstNameOf(text), nameInLetters(text)]).toEqual(["", ""]);
  });
});
