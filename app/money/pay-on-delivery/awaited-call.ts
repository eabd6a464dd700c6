/** A pay-on-delivery checkout awaiting a call, as its link shows it. Integer kobo. */
export type AwaitedCall = {
  isWaiting: boolean;
  totalKobo: number;
  /** How it comes, as it was chosen: "Home delivery to Lekki, Lagos, ₦2,500.00". */
  way: string | undefined;
  /** The delivery fee, where it was paid before. */
  receivedKobo: number;
  expiresAt: Date;
  /** The last four digits of the number that is called: anybody may have the link. */
  phoneEnds: string;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
};
