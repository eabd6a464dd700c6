import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openTestFront, testOrigin } from "#test/pages/open-front.ts";
import { RequestProblem } from "./incoming-request.server.ts";

const busy = "The shop is very busy. Please try again in a moment.";

async function askBusyShop(method: string) {
  const front = await openTestFront({
    handle: async () => {
      throw new RequestProblem(503, busy);
    },
  });
  const answer = await front.ask("/track/abc", { method, headers: { accept: "text/html", origin: testOrigin } });
  await front.close();
  return answer;
}

test("a busy shop says so in words, with its own style, and its page asks again by itself", async () => {
  const { status, headers, text: body } = await askBusyShop("GET");
  expect([status, headers["retry-after"]]).toEqual([503, "2"]);
  expect(body).toContain("<h1>One moment, please</h1>");
  expect(body).toContain(busy);
  expect(body).toContain("Your cart and your orders are safe.");
  expect(body).toMatch(/<meta http-equiv="refresh" content="\d+">/u);
  const [, style = ""] = /<style>([^<]+)<\/style>/u.exec(body) ?? [];
  const digest = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${digest}'`);
});

test("what was sent to a busy shop is not asked again by itself", async () => {
  const { status, text: body } = await askBusyShop("POST");
  expect(status).toBe(503);
  expect(body).not.toContain("refresh");
});
