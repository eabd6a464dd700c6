import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { layOutMail, type MailPart } from "#app/lib/mail-layout.ts";
import { formatNaira } from "#app/lib/money.ts";
import { spacedCode, type TransferAccount } from "./transfer.ts";

type Shop = { shopName: string; origin: string };
type Mail = { subject: string; text: string; html: string };

/** A transfer that is waited for, with whom it is from. Amounts in integer kobo. */
export type AwaitedTransfer = {
  checkoutId: string;
  trackToken: string;
  fullName: string;
  totalKobo: number;
  expiresAt: Date;
  code: string;
  account: TransferAccount;
};

/** To the shopper: where the money goes, with which code, and until when. */
export function transferAsked(transfer: AwaitedTransfer, shop: Shop): Mail {
  const { fullName, totalKobo, expiresAt, code, account } = transfer;
  const title = `Transfer ${formatNaira(totalKobo)} to ${shop.shopName}`;
  return mailOf(title, shop, [
    {
      kind: "text",
      text: `${fullName}, your pieces are kept for you until ${formatLagosTime(expiresAt)}. Your order is made when we have seen your transfer.`,
    },
    {
      kind: "rows",
      rows: [
        { label: "Amount", amount: formatNaira(totalKobo), isSum: true },
        ...accountRows(account),
        { label: "Write beside it (narration)", amount: spacedCode(code) },
      ],
    },
    {
      kind: "text",
      text: "Compare the account with the one on the page before you send: we never write to you with another one.",
    },
    pageLink(transfer, shop, "Say that you have sent it"),
  ]);
}

/** To the owner: a transfer is to be expected, or its shopper says that it is on its way. */
export function transferNotice(transfer: AwaitedTransfer, shop: Shop, news: "begun" | "told"): Mail {
  const { checkoutId, fullName, totalKobo, expiresAt, code } = transfer;
  const amount = formatNaira(totalKobo);
  const title = news === "begun" ? `A transfer of ${amount} is to come` : `${fullName} has sent ${amount}, they say`;
  return mailOf(title, shop, [
    {
      kind: "text",
      text: `Look into your bank's app for ${amount} with the code ${code}. There is no order until you have seen it. The pieces are kept until ${formatLagosTime(expiresAt)}.`,
    },
    ...(news === "told" ? [{ kind: "text", text: "What they say, and a picture of it, is not money." } as const] : []),
    {
      kind: "link",
      label: "Open it in the dashboard",
      address: shop.origin + href("/admin/confirm/:id", { id: checkoutId }),
    },
  ]);
}

/** To the shopper: nobody waits any more, and the pieces are free. `code` is "" where no transfer was waited for. */
export function waitingEnded(ended: { fullName: string; trackToken: string; code: string }, shop: Shop): Mail {
  const { fullName, code } = ended;
  const why = code
    ? "we have not seen your transfer in time, so no order was made and your pieces are free again."
    : "your order was not confirmed in time, so it was not made and your pieces are free again.";
  const late = code
    ? `If you have sent the money, it still counts: write to us with the code ${spacedCode(code)}, and do not send it again.`
    : "If you have paid something for it already, that still counts: write to us, and do not pay again.";
  return mailOf(`The time for your order at ${shop.shopName} is over`, shop, [
    { kind: "text", text: `${fullName}, ${why}` },
    { kind: "text", text: late },
    { kind: "text", text: "If you still want the pieces, order them again as you did before." },
    ...(code ? [pageLink(ended, shop, "Open its page")] : []),
    { kind: "link", label: "Write to us", address: shop.origin + href("/contact") },
    { kind: "link", label: "Order again", address: shop.origin + href("/") },
  ]);
}

/** To the owner: transfers go elsewhere from now on. */
export function accountChanged(before: TransferAccount, after: TransferAccount, shop: Shop): Mail {
  return mailOf("Where transfers go was changed", shop, [
    { kind: "text", text: "Somebody signed in as the owner has changed the account that shoppers transfer to." },
    { kind: "lines", title: "Until now", lines: accountLines(before) },
    { kind: "lines", title: "From now on", lines: accountLines(after) },
    { kind: "text", text: "What waits already keeps the account that its shopper was told." },
    {
      kind: "text",
      text: "If it was not you, change it back and choose another password at once: everyone else is then signed out.",
    },
    { kind: "link", label: "How shoppers pay", address: shop.origin + href("/admin/settings/paying") },
  ]);
}

function mailOf(title: string, shop: Shop, parts: MailPart[]): Mail {
  return { subject: title, ...layOutMail({ title, parts, ...shop }) };
}

function pageLink({ trackToken: token }: { trackToken: string }, { origin }: Shop, label: string): MailPart {
  return { kind: "link", label, address: origin + href("/track/:token", { token }) };
}

function accountRows({ bank, number, name }: TransferAccount): { label: string; amount: string }[] {
  const rows = [
    { label: "Bank", amount: bank },
    { label: "Account number", amount: number },
    { label: "Account name", amount: name },
  ];
  return rows.filter(({ amount }) => amount !== "");
}

function accountLines(account: TransferAccount): string[] {
  return account.number === "" ? ["no account"] : accountRows(account).map(({ amount }) => amount);
}
