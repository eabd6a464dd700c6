/** More pieces at once than this need no limit. */
const mostPieces = 999;

/** Reads a typed limit; null for an empty field, undefined for what is no number from 1 to 999. */
export function parseLimit(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const most = /^\d{1,3}$/u.test(text) ? Number(text) : 0;
  return most >= 1 && most <= mostPieces ? most : undefined;
}

export const wrongLimit = `Enter a number from 1 to ${mostPieces}, or leave empty for any number.`;
