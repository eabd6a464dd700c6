import { expect, test } from "vitest";
import { RequestProblem } from "./incoming-request.server.ts";
import { isOutage, noteOutage, withOutageStatus } from "./outage.server.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  ["a database that refuses", withCode("ECONNREFUSED")],
  ["one that is stopping", withCode("57P01")],
  ["one that is starting", withCode("57P03")],
  ["one without a free connection", withCode("53300")],
  ["one that only reads now", withCode("25006")],
  ["a connection that ended under a query", new Error("Connection terminated unexpectedly")],
  ["no connection in time", new Error("timeout exceeded when trying to connect")],
  ["drizzle's wrapping", new Error("Failed query: select 1", { cause: withCode("57P01") })],
  ["a store of pictures that is away", new RequestProblem(503, "later")],
])("%s is an outage", (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ["a wrong query", withCode("42601")],
  ["a broken rule", new Error("Failed query", { cause: withCode("23505") })],
  ["a mistake of ours", new TypeError("undefined is not a function")],
  ["a refusal", new RequestProblem(403, "no")],
  ["nothing", undefined],
])("%s is not an outage", (_what, error) => {
  expect(isOutage(error)).toBe(false);
});

test("only an answer that failed in an outage becomes 503, with its page and the time to return", async () => {
  const [hit, other] = [{}, {}];
  noteOutage(hit);
  const answer = (status: number) => new Response("sorry", { status, headers: { "X-Kept": "yes" } });
  const changed = withOutageStatus(hit, answer(500));
  expect(changed.status).toBe(503);
  expect(Object.fromEntries(changed.headers)).toMatchObject({ "retry-after": "2", "x-kept": "yes" });
  expect(await changed.text()).toBe("sorry");
  expect(withOutageStatus(other, answer(500)).status).toBe(500);
  expect(withOutageStatus(hit, answer(200)).status).toBe(200);
});
