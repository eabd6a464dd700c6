/** What the shopper tells the bank, as far as the provider's category says it. */
export type DisputeCategory = "not-received" | "not-as-described" | "not-authorised" | "unknown";

/** Practice offers these. */
export const disputeCategories = ["not-received", "not-as-described", "not-authorised"] as const;

/** Providers use words of their own, such as "fraud". */
export function categoryOf(words: string | null): DisputeCategory {
  const text = (words ?? "").toLowerCase();
  if (/fraud|authori[sz]|stolen|recogni[sz]/u.test(text)) return "not-authorised";
  if (/describ|defect|quality|damaged|counterfeit/u.test(text)) return "not-as-described";
  if (/receiv|receipt|deliver|value|service/u.test(text)) return "not-received";
  return "unknown";
}

/** The customer's words, and the proof that answers them. */
export const categoryWords: Record<DisputeCategory, { label: string; says: string; proof: string }> = {
  "not-received": {
    label: "Not received",
    says: "The customer says the order did not arrive.",
    proof:
      "Send proof of delivery: the waybill or the rider's name and number, when it was handed over and to whom, the door code, the picture of the parcel, and your chat with the customer.",
  },
  "not-as-described": {
    label: "Not as described",
    says: "The customer says the items are not what they ordered.",
    proof:
      "Send the product page as sold (pictures, size and price), the picture of the packed parcel, your return rules, and your chat with the customer.",
  },
  "not-authorised": {
    label: "Not authorised",
    says: "The card's owner says they did not pay.",
    proof:
      "Send the customer's name, phone and delivery address, proof of delivery to that address, and their earlier orders with you.",
  },
  unknown: {
    label: "No reason given",
    says: "The bank gives no reason.",
    proof:
      "Send proof of delivery (waybill or rider, when and to whom), the product page as sold, the customer's name and phone, and your chat with them.",
  },
};

/** How far a dispute is, for lists of rounds and an order's money. */
export const disputeStateWords = {
  open: "waiting for your answer",
  answered: "answered, the bank decides",
  won: "won, you keep the money",
  lost: "lost, the customer got the money",
  ended: "closed by the bank",
} as const;

/** How a dispute ended, on its closed entry and in the order's history. */
export const endWords = {
  answered: "Answered",
  won: "Won: you keep the money",
  lost: "Lost: the customer gets the money back",
  ended: "Closed by the bank",
} as const;
