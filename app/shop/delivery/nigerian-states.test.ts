import { expect, test } from "vitest";
import { nigerianStates, readState, stateName } from "./nigerian-states.ts";

test("there are 37 states, sorted by their shown name", () => {
  const names = nigerianStates.map(([, name]) => name);
  expect(new Set(nigerianStates.map(([code]) => code)).size).toBe(37);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

test.each(nigerianStates)("%s is read from its name in several spellings", (code, name) => {
  const written = [name, name.toUpperCase(), ` ${name} State `, name.replaceAll(" ", "-"), `${name}, Nigeria`];
  expect(written.map(text => readState(text))).toEqual(written.map(() => code));
  expect(stateName(code)).toBe(name);
});

test.each([
  ["FCT", "FC"],
  ["F.C.T.", "FC"],
  ["Abuja", "FC"],
  ["FCT, Abuja", "FC"],
  ["Federal Capital Territory", "FC"],
  ["Nassarawa", "NA"],
  ["AkwaIbom", "AK"],
  ["Ọ̀yọ́", "OY"],
])("%s is read as another spelling", (text, code) => {
  expect(readState(text)).toBe(code);
});

test.each(["", "LA", "Lagoss", "Accra", "State", "constructor", "Lagos Abuja"])("“%s” is read as no state", text => {
  expect(readState(text)).toBeUndefined();
});
