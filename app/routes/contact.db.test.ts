import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#app/server/schema.server.ts";
import { openTestShop, type TestShop } from "#test/open-test-shop.ts";
import { action } from "./contact.tsx";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.emptyTables());
afterAll(() => shop.close());

const message = { name: "Ada", email: "ada@example.com", message: "Is the wrap skirt lined?" };

function send(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost:3000/contact", { method: "POST", body });
  return action({ request, context: shop.context() } as never);
}

test("a message is kept for the owner", async () => {
  expect(await send(message)).toEqual({ ok: true });
  expect(await shop.db.select().from(outbox)).toMatchObject([{ kind: "contact-message", payload: message }]);
});

test("the same message sent twice is kept once, another one beside it", async () => {
  await Promise.all([send(message), send(message)]);
  await send({ ...message, message: "And how long is it?" });
  expect(await shop.db.$count(outbox)).toBe(2);
});

test("what is missing is said with status 400, what was typed comes back, nothing is kept", async () => {
  const values = { name: "", email: "ada", message: "<b>Hello</b>'; drop table outbox; --" };
  expect(await send(values)).toMatchObject({
    init: { status: 400 },
    data: { ok: false, values, fields: { name: "Enter your name" } },
  });
  expect(await shop.db.$count(outbox)).toBe(0);
});
