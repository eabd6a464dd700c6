/**
 * A checkout that is to be paid at the door and waits for a call, as anybody sees it who has its link. Amounts in
 * integer kobo.
 */
export type AwaitedCall = {
  isWaiting: boolean;
  totalKobo: number;
  /** What came of it: the delivery fee, where it is paid before. */
  receivedKobo: number;
  expiresAt: Date;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
};
