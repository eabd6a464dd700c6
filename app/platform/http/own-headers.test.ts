import { expect, test } from "vitest";
import { html, openTestFront } from "#test/open-front.ts";

test("a route's own header takes the place of the one that every answer has, and the log has no secret of a path", async () => {
  const headers = { "Referrer-Policy": "same-origin" };
  const front = await openTestFront({ handle: async () => html("<h1>Hello</h1>", { headers }) });
  const { ask, logged } = front;
  expect((await ask("/track/0123abc")).headers).toMatchObject({
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  await ask("/track/0123abc.data");
  await ask("/draft/0123abc");
  await ask("/receipt/0123abc/credit/CN-2026-000001");
  await ask("/pay/0123abc/share");
  await ask("/consent/0123abc");
  await ask("/review/0123abc/picture/4567def");
  await ask("/by-mail/request/0123abc_4d");
  await ask("/practice/0123abc");
  await expect.poll(() => logged.length).toBe(9);
  expect(logged.map(({ details }) => details.path)).toEqual([
    "/track/…",
    "/track/….data",
    "/draft/…",
    "/receipt/…/credit/CN-2026-000001",
    "/pay/…/share",
    "/consent/…",
    "/review/…/picture/4567def",
    "/by-mail/request/…",
    "/practice/…",
  ]);
  await front.close();
});
