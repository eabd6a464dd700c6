/** A pay-on-delivery checkout awaiting a call, as its link shows it. Integer kobo. */
export type AwaitedCall = {
  isWaiting: boolean;
  totalKobo: number;
  /** The delivery fee, where it was paid before. */
  receivedKobo: number;
  expiresAt: Date;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
};
