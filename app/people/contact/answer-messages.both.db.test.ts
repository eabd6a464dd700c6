import { expect, test } from "vitest";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { countOpenMessages, listContactMessages } from "./list-contact-messages.server.ts";
import { markMessage } from "./mark-message.server.ts";
import { phonesIn } from "./phones-in-text.server.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const database = useTestDatabase();

test("a message can be marked done, is listed with the person who did it, and can be opened again", async () => {
  const shop = { db: database.db, now: () => new Date("2026-11-23T09:00:00Z") };
  for (const message of ["Is it there?", "Call 0803 123 4567"]) {
    await sendContactMessage(shop, { name: "Ada", email: "ada@example.com", message });
  }
  const texts = async (show?: "open" | "done") =>
    (await listContactMessages(shop, { show })).messages.map(({ message }) => message);
  const [newest] = (await listContactMessages(shop)).messages;
  const mark = (isDone: boolean, id = newest!.id) => markMessage(shop, { id, isDone, actor: "owner@example.com" });
  expect(newest).toMatchObject({ phones: ["+2348031234567"], answeredBy: null });
  for (let press = 0; press < 2; press++) expect(await mark(true)).toBe(true);
  expect([await texts("open"), await texts("done"), await countOpenMessages(shop)]).toEqual([
    ["Is it there?"],
    ["Call 0803 123 4567"],
    1,
  ]);
  expect((await listContactMessages(shop)).messages[0]).toMatchObject({ answeredBy: "owner@example.com" });
  await mark(false);
  expect([await texts("done"), await countOpenMessages(shop)]).toEqual([[], 2]);
  for (const id of ["x", crypto.randomUUID()]) expect(await mark(true, id)).toBe(false);
});

test.each([
  ["Call me on 0803 123 4567 or +234 (0) 706-111-2223.", ["+2348031234567", "+2347061112223"]],
  ["08031234567, 0803-123-4567", ["+2348031234567"]],
  ["I sent ₦12,500.00 on 2026-11-23, order A7K2-9QXM, account 0123456789012345", []],
  ["No number here", []],
])("the phone numbers in %j are found", (text, phones) => {
  expect(phonesIn(text)).toEqual(phones);
});
