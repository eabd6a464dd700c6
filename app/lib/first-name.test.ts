import { describe, expect, test } from "vitest";
import { firstNameOf, nameInLetters } from "./first-name.ts";

describe("a shopper", () => {
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
    ["Chief (Mrs) Adaeze Obi", "Adaeze"],
    ["Dr (Mrs) F. Bello", ""],
    ["Barr.(Mrs) Ngozi Eze", "Ngozi"],
    ["Hajia Aisha Bello", "Aisha"],
    ["Mallam Musa", "Musa"],
    ["Alh. Sani", "Sani"],
    ["Pst. Tunde Ojo", "Tunde"],
    ["Evang. Ruth", "Ruth"],
    ["Prince", ""],
    ["A. B. Okon", ""],
    ["Dr. Sofia", "Sofia"],
    ["Mr. & Mrs. Okafor", ""],
  ])("named %j is greeted as %j", (fullName, first) => expect(firstNameOf(fullName)).toBe(first));

  test.each([
    "You won 500,000 naira: https://evil.example/claim?x=1 hurry up",
    "evil.example",
    "Ada www.evil.example",
    "Call 08031234567",
    "ada@evil.example",
    "Dear customer your account at the shop is closed until you write to us today",
    "\u202Eelpmaxe.live",
    "",
  ])("who typed %j is greeted without a name", text => {
    expect([firstNameOf(text), nameInLetters(text)]).toEqual(["", ""]);
  });
});
