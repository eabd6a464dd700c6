import type { CheckoutState } from "#app/money/checkout-records/checkout-states.ts";

/** A shop whose `number` is empty takes no transfers. */
export type TransferAccount = { bank: string; number: string; name: string };

/** A transfer as its link shows it, without personal data. Amounts are integer kobo. */
export type ToldTransfer = {
  state: CheckoutState;
  account: TransferAccount;
  /** The code that the shopper writes into the narration. */
  code: string;
  totalKobo: number;
  /** What came so far, and what is missing for the order. */
  receivedKobo: number;
  leftKobo: number;
  expiresAt: Date;
  toldSentAt: Date | null;
  hasPicture: boolean;
  /** True for a guest, whose hold only a picture extends. */
  isGuest: boolean;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
};

export const maxTransferPictureBytes = 8 * 1024 * 1024;

export const transferPictureTooLarge = "The picture is larger than 8 MB. Choose a smaller one, or send no picture.";

export function isWaiting({ state, expiresAt }: Pick<ToldTransfer, "state" | "expiresAt">, now: Date): boolean {
  return state === "waiting" && expiresAt > now;
}

/** Returns "KTR MBX", which is easier to copy by hand. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** Consonants, so no code is a word, without look-alikes. Banks take letters in a narration. */
const letters = "BCDFGHJKMNPQRSTVWXZ";

/** Chosen at random among 47 million, securely. */
export function newTransferCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(bytes, number => letters[number % letters.length]).join("");
}

/** Reads a code as typed, such as "ktr mbx". Returns undefined for none. */
export function readTransferCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/gu, "");
  return new RegExp(`^[${letters}]{6}$`, "u").test(code) ? code : undefined;
}
