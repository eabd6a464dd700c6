import type { CheckoutState } from "#app/platform/tables/states.ts";

/** The shop's own account as the owner has set it; `number` is "" while the shop takes no transfers. */
export type TransferAccount = { bank: string; number: string; name: string };

/**
 * A checkout to be paid by transfer, as anybody sees it who has its link: nothing of who it is for. Amounts in integer
 * kobo.
 */
export type ToldTransfer = {
  state: CheckoutState;
  account: TransferAccount;
  /** Six letters to write beside the transfer. */
  code: string;
  totalKobo: number;
  /** What came of it so far, and what is left of what makes it an order. */
  receivedKobo: number;
  leftKobo: number;
  expiresAt: Date;
  toldSentAt: Date | null;
  hasPicture: boolean;
  /** Somebody without an account, whose pieces only a picture keeps longer. */
  isGuest: boolean;
  lines: { position: number; title: string; size: string; isOnlySize: boolean; color: string; quantity: number }[];
};

/** The largest picture of a transfer that is taken. */
export const maxTransferPictureBytes = 8 * 1024 * 1024;

/** What is said of a larger one, here and there. */
export const transferPictureTooLarge = "The picture is larger than 8 MB. Choose a smaller one, or send no picture.";

/** Whether its pieces are held still. */
export function isWaiting({ state, expiresAt }: Pick<ToldTransfer, "state" | "expiresAt">, now: Date): boolean {
  return state === "waiting" && expiresAt > now;
}

/** A code as it is read out: "KTR MBX". */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/**
 * Consonants only, so that no code is a word, and without those that are read as a digit or as each other. Banks take
 * letters in a narration, and not always anything else.
 */
const letters = "BCDFGHJKMNPQRSTVWXZ";

/** A new code for the narration of a transfer: six letters from the platform's secure source, of 47 million. */
export function newTransferCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(6));
  return Array.from(bytes, number => letters[number % letters.length]).join("");
}

/** A code as somebody types it, from a bank's app or a page: "ktr mbx". Undefined when it is none. */
export function readTransferCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[\s-]/gu, "");
  return new RegExp(`^[${letters}]{6}$`, "u").test(code) ? code : undefined;
}
