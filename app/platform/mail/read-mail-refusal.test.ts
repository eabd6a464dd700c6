import { expect, test } from "vitest";
import { readMailRefusal } from "./read-mail-refusal.ts";

test.each([
  ["550 5.1.1 no such person here", "recipient"],
  ["550 5.1.1 The email account that you tried to reach does not exist", "recipient"],
  ["550 No Such User Here", "recipient"],
  ["550 5.2.1 The email account that you tried to reach is disabled", "recipient"],
  ["553 5.1.3 The recipient address is not a valid address", "recipient"],
  ["550 <ada@exampel.com>: Recipient address rejected: User unknown in virtual mailbox table", "recipient"],
  ["554 5.6.0 looks like spam", "text"],
  ["552 5.3.4 Message size too big", "text"],
] as const)("“%s” is about the e-mail", (reply, at) => expect(readMailRefusal(reply, at)).toBe("email"));

test.each([
  ["550 Domain shop.com.ng has exceeded the max emails per hour (150/150) allowed. Message discarded.", "recipient"],
  ["554 5.7.0 Your account's limit is reached. Try again later.", "recipient"],
  ["550 Relaying denied. Proper authentication required", "recipient"],
  ["550 Sender verify failed", "recipient"],
  ["550 5.1.8 Sender address rejected: Domain not found", "recipient"],
  ["552 5.2.2 Mailbox full", "recipient"],
  ["550 5.7.1 Message rejected due to your server's reputation", "recipient"],
  ["550 Administrative prohibition", "recipient"],
  ["550-5.4.5 Daily user sending limit exceeded", "text"],
  ["554 5.7.0 Message rejected", "text"],
] as const)("“%s” is about the account, so the e-mail is kept", (reply, at) => {
  expect(readMailRefusal(reply, at)).toBe("account");
});
