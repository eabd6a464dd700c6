import * as v from "valibot";
import { typedDeposit } from "#app/catalog/product-fields/making.ts";
import { counted } from "#app/lib/counted.ts";
import { isCalendarDay } from "#app/lib/lagos-input.ts";
import { sentenceOf } from "#app/lib/parse-form.ts";
import { isInTime } from "./parse-pre-order.ts";

/** `day` is null without a pre-order, and `depositBp` where all is paid at once. */
export type FiledPreOrder = { day: string | null; depositBp: number | null };

/** The cells of a product file; undefined where it lacks the column. */
export type PreOrderCells = { day?: string | undefined; deposit?: string | undefined };

/** `waiting`: how many orders another day would move. */
type Reading = {
  present: FiledPreOrder;
  today: string;
  waiting: number;
  refuse(cell: keyof PreOrderCells, why: string): void;
};

/**
 * Reads what a file wants of a product's pre-order; undefined where that stays. An empty day ends it. Buyers who wait
 * are told of another day with a reason, which a file has not, so that is refused.
 */
export function readFiledPreOrder(said: PreOrderCells, reading: Reading): FiledPreOrder | undefined {
  const { present, refuse } = reading;
  const day = said.day === undefined ? present.day : said.day.trim() || null;
  const why = day === present.day ? undefined : refusalOf(day, reading);
  if (why) refuse("day", why);
  const deposit = said.deposit === undefined ? present.depositBp : depositOf(said.deposit, refuse);
  if (day === null && said.deposit?.trim() && deposit !== null) {
    refuse("deposit", "Enter the day of the pre-order too, or leave the deposit empty.");
  }
  const depositBp = day === null ? null : deposit;
  return day === present.day && depositBp === present.depositBp ? undefined : { day, depositBp };
}

function refusalOf(day: string | null, { today, waiting }: Reading): string | undefined {
  if (day !== null && !isCalendarDay(day)) return `“${day.slice(0, 60)}” is not a day. Enter it like 2027-01-20.`;
  if (day !== null && day <= today) return `${day} has passed. Enter a day from tomorrow on.`;
  if (day !== null && !isInTime(day, today)) return `${day} is too far away. Enter a day within a year.`;
  if (waiting === 0) return undefined;
  const wait = counted(waiting, "order waits", "orders wait");
  return `${wait} for this pre-order. Open the product and change the day under “Pre-order”.`;
}

function depositOf(text: string, refuse: Reading["refuse"]): number | null {
  const parsed = v.safeParse(typedDeposit, text);
  if (parsed.success) return parsed.output;
  refuse("deposit", sentenceOf(parsed.issues[0]));
  return null;
}
