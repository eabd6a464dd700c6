import type { AttentionKind } from "#app/attention/attention.ts";

/** Why money that came is not simply an order, to the one who paid. */
export function ownPaymentWords(reason: AttentionKind | undefined): string {
  if (reason === "paid-twice") return "Your order had already been paid, so this second payment is to be given back.";
  if (reason === "reversed") return "It was taken back before it became an order, so no order was made.";
  if (reason === "paid-too-little") return "Less came than we asked for, so no order has been made.";
  if (reason === "paid-too-much") return "More came than we asked for, so no order has been made.";
  return "It did not come as we asked for it, so no order has been made.";
}
