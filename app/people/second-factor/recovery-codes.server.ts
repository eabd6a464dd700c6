import { randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";

const count = 10;

/** Twelve digits, because the field for codes opens a keypad. */
const pattern = /^\d{12}$/u;

const hashBytes = 32;

/** Ten, as "1234 5678 9012". They are shown once; only hashes are kept. */
export function newRecoveryCodes(): string[] {
  const four = () => String(randomInt(10_000)).padStart(4, "0");
  return Array.from({ length: count }, () => [four(), four(), four()].join(" "));
}

/** Leaves out spaces and dashes. */
export function typedDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, "");
}

export function isRecoveryCode(digits: string): boolean {
  return pattern.test(digits);
}

/** Slow, because twelve digits could be tried out; the person is the salt, so that one hash finds any of the ten. */
export async function hashOfCode(userId: string, code: string): Promise<string> {
  const hash = await promisify<string, string, number, Buffer>(scrypt)(typedDigits(code), userId, hashBytes);
  return hash.toString("base64url");
}
