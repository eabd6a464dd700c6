/** Money in the shop's own account, with its sender's code. Amounts in kobo. */
export type BankTransfer = { reference: string; code: string; amount: number; at: Date };

/** Money that staff began to record: in the end it is in the shop's books exactly once. */
export type SeenMoney = { source: "transfer" | "cash" | "pos"; reference: string; amount: number };

/** The shop's bank account and the cash of its staff. */
export type Bank = {
  send(code: string, amount: number): void;
  /** Arrived money that staff do not know to be in the shop's books. */
  open(): BankTransfer[];
  /** Staff begin to record the money; the shop may not hear of it. */
  see(money: SeenMoney): void;
  /** The shop confirmed that the money is in its books. */
  isBooked(reference: string): void;
  /** The shop refused the money, so it was given back at once. */
  forget(reference: string): void;
  /** Money at a door that the shop has not confirmed. */
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
