/** Who a mail server's permanent refusal is about: this e-mail, or the account that sends. */
export type Refused = "email" | "account";

/** Words about the sender, said where the recipient is named: limits, missing rights, a bad reputation. */
const aboutSender =
  /limit|quota|exceed|too many|rate\b|relay|authenticat|not permitted|sender|try again|black ?list|block ?list|blocked|suspended|policy|reputation/iu;

const noSuchPerson =
  /no such|unknown|does(?: not|n't) exist|not exist|not found|invalid (?:recipient|mailbox|address)|disabled|inactive|no mailbox|user .*not/iu;

/**
 * Reads the enhanced code (RFC 3463), else the words. A recipient is only given up when the server says that there is
 * no such address: everything unclear is kept and tried again, because an order's confirmation would be lost.
 */
export function readMailRefusal(reply: string, at: "recipient" | "text"): Refused {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/u.exec(reply) ?? [];
  const code = `${subject}.${detail}`;
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (code === "1.7" || code === "1.8") return "account";
  if (subject === "1" || code === "2.1") return "email";
  if (subject === "7" || subject === "4" || subject === "2") return "account";
  if (aboutSender.test(reply)) return "account";
  if (at === "text") return "email";
  return noSuchPerson.test(reply) ? "email" : "account";
}
