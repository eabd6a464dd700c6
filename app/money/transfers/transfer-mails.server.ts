import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import type { MailLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import type { MailPart } from "#app/shop/message-texts/mail-part.ts";
import { spacedCode, type TransferAccount } from "./transfer.ts";

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
export function transferAsked(transfer: AwaitedTransfer, look: MailLook): ComposedMail {
  const { fullName: name, totalKobo, expiresAt, code, account } = transfer;
  const amount = formatNaira(totalKobo);
  return composeMail(look, "transfer-asked", {
    name,
    amount,
    time: formatLagosTime(expiresAt),
    account: [
      {
        kind: "rows",
        rows: [
          { label: "Amount", amount, isSum: true },
          ...accountRows(account),
          { label: "Write beside it (narration)", amount: spacedCode(code) },
        ],
      },
    ],
    link: [pageLink(transfer, look, "Say that you have sent it")],
  });
}

/** To the owner: a transfer is to be expected, or its shopper says that it is on its way. */
export function transferNotice(transfer: AwaitedTransfer, look: MailLook, news: "begun" | "told"): ComposedMail {
  const { fullName: name, totalKobo, expiresAt, code } = transfer;
  return composeMail(look, news === "begun" ? "transfer-to-come" : "transfer-told", {
    name,
    amount: formatNaira(totalKobo),
    code,
    time: formatLagosTime(expiresAt),
    link: [dashboardLink(transfer, look)],
  });
}

/** A checkout that somebody calls about. Amounts in integer kobo; `dueKobo` is paid at the door. */
type AwaitedCall = Pick<AwaitedTransfer, "checkoutId" | "trackToken" | "fullName" | "totalKobo" | "expiresAt"> & {
  dueKobo: number;
};

/** To the shopper: that the shop calls, until when the pieces are kept, and the link to the page. */
export function callAwaited(call: AwaitedCall, look: MailLook): ComposedMail {
  return composeMail(look, "call-awaited", {
    name: call.fullName,
    amount: formatNaira(call.dueKobo),
    time: formatLagosTime(call.expiresAt),
    link: [pageLink(call, look, "See your order")],
  });
}

/** To the owner: whom to call, and until when. */
export function callNotice(call: AwaitedCall, look: MailLook): ComposedMail {
  return composeMail(look, "call-to-make", {
    name: call.fullName,
    amount: formatNaira(call.totalKobo),
    time: formatLagosTime(call.expiresAt),
    link: [dashboardLink(call, look)],
  });
}

/** To the shopper: nobody waits any more, and the pieces are free. `code` is "" where no transfer was waited for. */
export function waitingEnded(
  ended: { fullName: string; trackToken: string; code: string },
  look: MailLook,
): ComposedMail {
  const { fullName: name, code } = ended;
  const links: MailPart[] = [
    { kind: "link", label: "Write to us", address: look.origin + href("/contact") },
    { kind: "link", label: "Order again", address: look.origin + href("/") },
  ];
  if (!code) return composeMail(look, "waiting-over", { name, link: links });
  const link = [pageLink(ended, look, "Open its page"), ...links];
  return composeMail(look, "transfer-over", { name, code: spacedCode(code), link });
}

/** To the owner: transfers go elsewhere from now on. */
export function accountChanged(before: TransferAccount, after: TransferAccount, look: MailLook): ComposedMail {
  return composeMail(look, "account-changed", {
    accounts: [
      { kind: "lines", title: "Until now", lines: accountLines(before) },
      { kind: "lines", title: "From now on", lines: accountLines(after) },
    ],
    link: [{ kind: "link", label: "How shoppers pay", address: look.origin + href("/admin/settings/paying") }],
  });
}

function dashboardLink({ checkoutId: id }: { checkoutId: string }, { origin }: MailLook): MailPart {
  return { kind: "link", label: "Open it in the dashboard", address: origin + href("/admin/confirm/:id", { id }) };
}

function pageLink({ trackToken: token }: { trackToken: string }, { origin }: MailLook, label: string): MailPart {
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
