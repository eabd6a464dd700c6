/** Money that is not simply an order, for the owner to look at. Amounts in integer kobo, where they are known. */
export type Attention = {
  id: string;
  reference: string;
  /** A sentence for the owner. */
  detail: string;
  expectedKobo: number | null;
  paidKobo: number | null;
  createdAt: Date;
};
