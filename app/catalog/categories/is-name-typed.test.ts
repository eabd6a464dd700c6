import { expect, test } from "vitest";
import { isNameTyped } from "./is-name-typed.ts";

test.each([
  ["Wrap skirt", "Wrap skirt"],
  ["  wrap SKIRT ", "Wrap skirt"],
  ["adire agbada", "Àdìrẹ agbádá"],
  ["iro buba", "Ìró & bùbá"],
  ["!!!", "!!!"],
])("%j matches %j", (typed, name) => expect(isNameTyped(typed, name)).toBe(true));

test.each([
  ["", "Wrap skirt"],
  ["Wrap", "Wrap skirt"],
  ["Wrap skirts", "Wrap skirt"],
  ["", "!!!"],
  ["???", "!!!"],
])("%j does not match %j", (typed, name) => expect(isNameTyped(typed, name)).toBe(false));
