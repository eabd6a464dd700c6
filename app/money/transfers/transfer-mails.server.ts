import { href } from "react-router";
import { formatLagosTime } from "#app/lib/lagos-time.ts";
import { formatNaira } from "#app/lib/money.ts";
import { type ComposedMail, composeMail } from "#app/shop/message-texts/compose-mail.server.ts";
import type { MailLook, OrderLook } from "#app/shop/message-texts/find-mail-look.server.ts";
import { spacedCode, type TransferAccount } from "./transfer.ts";

/** Amounts are integer kobo. */
export type AwaitedTransfer = {
  checkoutId: string;
  trackToken: string;
  fullName: string;
  totalKobo: number;
  expiresAt: Date;
  code: string;
  account: TransferAccount;
};

/** Tells the shopper the account, the code and the time left. */
export function transferAsked(transfer: AwaitedTransfer, look: OrderLook): ComposedMail {
  const { fullName: name, totalKobo, expiresAt, code, account } = transfer;
  const amount = formatNaira(totalKobo);
  return composeMail(look, "transfer-asked", {
    name,
    amount,
    time: formatLagosTime(expiresAt),
    account: { amount, account: accountRows(account), code: spacedCode(code) },
    link: pageAddress(transfer, look),
  });
}

/** Tells the owner that a transfer is expected, or was reported. */
export function transferNotice(transfer: AwaitedTransfer, look: OrderLook, news: "begun" | "told"): ComposedMail {
  const { fullName: name, totalKobo, expiresAt, code } = transfer;
  return composeMail(look, news === "begun" ? "transfer-to-come" : "transfer-told", {
    name,
    amount: formatNaira(totalKobo),
    code,
    time: formatLagosTime(expiresAt),
    link: dashboardAddress(transfer, look),
  });
}

/** A checkout that waits for a call. Amounts are kobo; `dueKobo` is paid on delivery. */
type AwaitedCall = Pick<AwaitedTransfer, "checkoutId" | "trackToken" | "fullName" | "totalKobo" | "expiresAt"> & {
  dueKobo: number;
};

/** Tells the shopper that we will call, how long items are held, and the link. */
export function callAwaited(call: AwaitedCall, look: OrderLook): ComposedMail {
  return composeMail(look, "call-awaited", {
    name: call.fullName,
    amount: formatNaira(call.dueKobo),
    time: formatLagosTime(call.expiresAt),
    link: pageAddress(call, look),
  });
}

/** Tells the owner whom to call, and until when. */
export function callNotice(call: AwaitedCall, look: OrderLook): ComposedMail {
  return composeMail(look, "call-to-make", {
    name: call.fullName,
    amount: formatNaira(call.totalKobo),
    time: formatLagosTime(call.expiresAt),
    link: dashboardAddress(call, look),
  });
}

/** Tells the shopper that the order ended and its items were released. `code` is "" without a transfer. */
export function waitingEnded(
  ended: { fullName: string; trackToken: string; code: string },
  look: MailLook,
): ComposedMail {
  const { fullName: name, code } = ended;
  const link = {
    track: pageAddress(ended, look),
    contact: look.origin + href("/contact"),
    shop: look.origin + href("/"),
  };
  if (!code) return composeMail(look, "waiting-over", { name, link });
  return composeMail(look, "transfer-over", { name, code: spacedCode(code), link });
}

/** Tells the owner that the account was changed. */
export function accountChanged(before: TransferAccount, after: TransferAccount, look: MailLook): ComposedMail {
  return composeMail(look, "account-changed", {
    accounts: { before: accountLines(before), after: accountLines(after) },
    link: look.origin + href("/admin/settings/paying"),
  });
}

function dashboardAddress({ checkoutId: id }: { checkoutId: string }, { origin }: MailLook): string {
  return origin + href("/admin/confirm/:id", { id });
}

function pageAddress({ trackToken: token }: { trackToken: string }, { origin }: MailLook): string {
  return origin + href("/track/:token", { token });
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
  return account.number === "" ? [] : accountRows(account).map(({ amount }) => amount);
}
