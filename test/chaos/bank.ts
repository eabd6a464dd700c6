/** Money that came into the shop's own account, with the code that its sender wrote beside it. Amounts in kobo. */
export type BankTransfer = { reference: string; code: string; amount: number; at: Date };

/** Money that staff have begun to write down: in the end all of it is in the shop's books, once. */
export type SeenMoney = { source: "transfer" | "cash" | "pos"; reference: string; amount: number };

/** The shop's bank account, and what staff have in their hands. */
export type Bank = {
  /** A shopper sends money. */
  send(code: string, amount: number): void;
  /** What arrived and staff do not know to be in the shop's books. */
  open(): BankTransfer[];
  /** Staff begin to write it down; whether the shop hears of it is another matter. */
  see(money: SeenMoney): void;
  /** The shop has said that it is in its books. */
  isBooked(reference: string): void;
  /** The shop would not have it, so it was given back at once. */
  forget(reference: string): void;
  /** Money at a door that the shop has not said to be in its books. */
  unsure(): SeenMoney[];
  seen(): SeenMoney[];
};

export function openBank(now: () => Date): Bank {
  const transfers: BankTransfer[] = [];
  const seen = new Map<string, SeenMoney>();
  const booked = new Set<string>();
  return {
    send(code, amount) {
      transfers.push({ reference: `FT${String(transfers.length + 1).padStart(8, "0")}`, code, amount, at: now() });
    },
    open: () => transfers.filter(({ reference }) => !booked.has(reference)),
    see: money => void seen.set(`${money.source} ${money.reference}`, money),
    isBooked: reference => void booked.add(reference),
    forget(reference) {
      for (const [key, money] of seen) if (money.reference === reference) seen.delete(key);
    },
    unsure: () => [...seen.values()].filter(({ source, reference }) => source !== "transfer" && !booked.has(reference)),
    seen: () => [...seen.values()],
  };
}
