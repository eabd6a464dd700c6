import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";
import { SettingsProblem } from "./settings-problem.server.ts";

const whole = { CONTENT_STORE: "sanity", SANITY_PROJECT_ID: "abc123", SANITY_WRITE_TOKEN: "a-token-that-writes" };

test("the content store is our own database unless told otherwise", () => {
  expect(readSettings({}).content).toBeUndefined();
  expect(readSettings({ ...whole, CONTENT_STORE: "embedded" }).content).toBeUndefined();
});

test("a hosted store needs its project and a write token, and begins without the demo catalogue", () => {
  const settings = readSettings({ ...whole, SANITY_API_HOST: "http://127.0.0.1:8801/" });
  expect(settings.content).toEqual({
    projectId: "abc123",
    writeToken: "a-token-that-writes",
    apiHost: "http://127.0.0.1:8801",
  });
  expect(settings.demo).toBe("off");
});

test.each([
  [{ SANITY_WRITE_TOKEN: undefined }, "set SANITY_WRITE_TOKEN"],
  [{ SANITY_PROJECT_ID: undefined }, "set SANITY_PROJECT_ID"],
  [{ CONTENT_STORE: undefined }, "Set CONTENT_STORE=sanity"],
  [{ CONTENT_STORE: "other" }, "must be embedded or sanity"],
  [{ SANITY_PROJECT_ID: "not an id" }, "must be a Sanity project's id"],
  [{ SANITY_API_HOST: "https://elsewhere.example" }, "Remove it"],
])("incomplete or wrong settings stop the start: %j", (differences, sentence) => {
  const start = () => readSettings({ ...whole, ...differences });
  expect(start).toThrow(SettingsProblem);
  expect(start).toThrow(sentence);
});

test("an invalid token is not repeated in the message", () => {
  expect(() => readSettings({ ...whole, SANITY_WRITE_TOKEN: "se cret" })).not.toThrow("se cret");
});
