import { expect, test } from "vitest";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import type { OutgoingEmail } from "./mail-server.server.ts";
import { sendEmails } from "./send-emails.server.ts";
import { type NewEmail, writeEmail } from "./write-email.server.ts";

const database = useTestDatabase();
const present = new Date("2026-11-20T09:00:00Z");

const write = (key: string, facts: Partial<NewEmail>) => {
  const to = { name: "", address: "ada@example.com" };
  const email = { key, to, subject: "Your order", text: "₦", html: "<p>₦</p>", ...facts };
  return writeEmail(database.db, email, present);
};

/** Returns where answers to an e-mail that is sent now would go. */
async function send(contactEmail: string): Promise<OutgoingEmail["replyTo"][]> {
  const sent: OutgoingEmail[] = [];
  const shop = {
    db: database.db,
    now: () => present,
    log: { info() {}, warn() {} },
    settings: { origin: "https://shop.example" },
    sender: async () => ({ name: "Àṣọ House", address: "shop@example.com" }),
    contactEmail: async () => contactEmail,
    mailServer: {
      async deliver(email: OutgoingEmail, { onLeaving }: { onLeaving(): Promise<void> }) {
        await onLeaving();
        sent.push(email);
        return { kind: "sent" as const };
      },
    },
  };
  await sendEmails(shop, new AbortController().signal);
  return sent.map(({ replyTo }) => replyTo);
}

test("an answer goes where the e-mail says, and nowhere else by a trick", async () => {
  await write("a", { replyTo: "ada@example.com\r\nBcc: all@example.com" });
  await write("b", {});
  expect(await send("")).toEqual(["ada@example.com Bcc: all@example.com", undefined]);
});

test("an answer to an e-mail for shoppers goes to the shop's contact address at the moment of sending", async () => {
  const writeThree = async (first: string) => {
    await write(`${first} a`, { answersToShop: true });
    await write(`${first} b`, { answersToShop: true, replyTo: "me@example.com" });
    await write(`${first} c`, {});
  };
  await writeThree("1");
  expect(await send("")).toEqual([undefined, "me@example.com", undefined]);
  await writeThree("2");
  expect(await send("hello@zuri.example")).toEqual(["hello@zuri.example", "me@example.com", undefined]);
});
