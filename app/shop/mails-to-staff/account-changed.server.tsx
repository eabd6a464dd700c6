import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Lines } from "#app/shop/message-texts/mail-parts.server.tsx";
import { button, shop } from "#app/shop/message-texts/mail-placeholders.server.tsx";

/** The addresses of accounts before and after a change, empty where there was no account. */
type Accounts = { before: readonly string[]; after: readonly string[] };

const sampleAccounts: Accounts = { before: [], after: ["Moniepoint", "0123456789", "Your Shop Ltd"] };

const linesOf = (account: readonly string[]) => (account.length > 0 ? account : ["No account"]);

export const accountChangedMail = {
  to: "staff",
  title: "Bank account changed",
  when: "When the bank account for transfers was changed.",
  subject: "Your bank account for transfers was changed",
  text: `Someone signed in as the owner has changed the bank account that customers pay into.

{accounts}

Customers who are paying now keep the account they were shown.

If this was not you, change it back and choose a new password now. That signs out everyone else.

{link}`,
  placeholders: {
    shop,
    accounts: block("the account before and after", sampleAccounts, ({ before, after }) => (
      <>
        <Lines title="Before" lines={linesOf(before)} />
        <Lines title="Now" lines={linesOf(after)} />
      </>
    )),
    link: button("the button to the settings", "Open payment settings", "admin/settings/paying"),
  },
  needed: ["accounts", "link"],
} as const satisfies Mail;
