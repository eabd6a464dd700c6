import { and, like, type SQL, sql } from "drizzle-orm";
import { orders, orderWords } from "#app/money/order-records/order-tables.server.ts";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import { normalPhone } from "#app/shop/delivery/normal-phone.server.ts";

const longest = 100;
const mostWords = 8;
/** The trigram index needs three letters. */
const minIndexed = 3;
/** When more orders match, reading from the newest soon fills a page. */
const mostByIndex = 2000;
/** Without an index, only this many of the newest orders are read. */
const mostWalked = 5000;

/**
 * Typed search words, folded and without signs, phone numbers as stored. Undefined without letters or digits, or when
 * too long.
 */
export function readOrderWords(typed: string): string[] | undefined {
  const text = typed.replaceAll("\0", "").toWellFormed().trim();
  if (text.length > longest) return undefined;
  if (/^[\d\s()+.\-/]+$/u.test(text) && /\d/u.test(text)) {
    const digits = normalPhone(text)?.slice(1) ?? text.replaceAll(/\D/gu, "");
    return [withoutZero(digits)];
  }
  const words = fold(text)
    .split(/\s+/u)
    .map(word => withoutZero(word.replaceAll(/[^a-z0-9@._\u00df-\u1fff\u3040-\ud7ff]/gu, "")))
    .filter(word => /[a-z0-9\u00df-\u1fff\u3040-\ud7ff]/u.test(word));
  return words.length > 0 ? words.slice(0, mostWords) : undefined;
}

/** Folds as the database's `fold` does. */
function fold(text: string): string {
  const plain: Record<string, string> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replaceAll(/[ɓɗƙƴ]/gu, letter => plain[letter]!);
}

/** A phone typed as 0803… is stored as 234803…. */
function withoutZero(word: string): string {
  return word.replace(/^0+(?=\d{3,}$)/u, "");
}

/**
 * `areListed`: few enough to read and sort by id. `rank` is then 0 for a row of `orders` under this name with all words
 * in its number, its phones or the beginnings of its customer's or receiver's names, and 1 for others.
 */
export type FoundOrders = { condition: SQL; areListed: boolean; rank: (row: string) => SQL };

/**
 * Orders with all `words`, with planner settings for the transaction: it can't know how many match and would scan the
 * table. Without `seesEmails`, e-mail addresses are not searched. Source: docs/architecture.md#speed.
 */
export async function findByWords(
  transaction: Transaction,
  words: string[],
  { seesEmails = true }: { seesEmails?: boolean } = {},
): Promise<FoundOrders> {
  const found = { ...(await findInWords(transaction, words)), rank: (row: string) => rankOf(row, words) };
  if (seesEmails) return found;
  const isSeen = and(...words.map(word => like(saidWithoutEmails, patternOf(word))))!;
  const inSeen = sql`exists (select from ${orderWords} where ${orderWords.orderId} = ${orders.id} and ${isSeen})`;
  return { ...found, condition: and(found.condition, inSeen)! };
}

const patternOf = (word: string) => `%${word.replaceAll("_", String.raw`\_`)}%`;

const beginningOf = (word: string) => `% ${patternOf(word).slice(1)}`;

function rankOf(row: string, words: string[]): SQL {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  const names = sql`' ' || ${cut(sql`${column("full_name")} || ' ' || ${column("receiver_name")}`)}`;
  const phones = sql`${column("phone")} || ' ' || ${column("receiver_phone")} || ' ' || ${column("other_phone")}`;
  const numbers = cut(sql`${column("number")} || ' ' || ${phones}`);
  const isNamed = words.map(word => sql`(${names} like ${beginningOf(word)} or ${numbers} like ${patternOf(word)})`);
  return sql`case when ${sql.join(isNamed, sql` and `)} then 0 else 1 end`;
}

/** Cuts as `write_order_words` does. */
const cut = (text: SQL | typeof orders.email | typeof orders.customerEmail) =>
  sql`regexp_replace(fold(${text}), ${"[^a-z0-9@._ \\u00df-\\u1fff\\u3040-\\ud7ff]+"}, '', 'g')`;

/** For staff who may not see e-mail addresses: searching could reveal one bit by bit. */
const saidWithoutEmails = sql<string>`replace(replace(' ' || ${orderWords.said} || ' ',
  ' ' || ${cut(orders.email)} || ' ', ' '), ' ' || ${cut(orders.customerEmail)} || ' ', ' ')`;

async function findInWords(transaction: Transaction, words: string[]): Promise<Omit<FoundOrders, "rank">> {
  const isFound = and(...words.map(word => like(orderWords.said, patternOf(word))))!;
  const settle = (name: string) => transaction.execute(sql`select set_config(${name}, 'off', true)`);
  await settle("enable_seqscan");
  const inWords = sql`exists (select from ${orderWords} where ${orderWords.orderId} = ${orders.id} and ${isFound})`;
  if (words.some(word => word.length >= minIndexed)) {
    // With too many matches only the beginnings of words are looked for: of "ada" not each "agbada".
    const isBegun = and(...words.map(word => like(orderWords.said, beginningOf(word))))!;
    for (const condition of [isFound, isBegun]) {
      const some = await transaction
        .select({ id: orderWords.orderId })
        .from(orderWords)
        .where(condition)
        .limit(mostByIndex + 1);
      const ids = sql.param(some.map(({ id }) => id));
      const isFew = some.length > 0 && some.length <= mostByIndex;
      if (isFew || (condition === isFound && some.length === 0)) {
        return { condition: sql`${orders.id} = any (${ids}::uuid[])`, areListed: true };
      }
    }
  }
  // Orders are read from the newest, and the words of each are looked up by its id.
  for (const way of ["enable_hashjoin", "enable_mergejoin", "enable_bitmapscan", "enable_material"]) await settle(way);
  if (words.some(word => word.length >= minIndexed)) return { condition: inWords, areListed: false };
  const since = sql`(select created_at from orders newest order by created_at desc, id desc offset ${mostWalked} limit 1)`;
  return { condition: and(sql`${orders.createdAt} >= coalesce(${since}, '-infinity')`, inWords)!, areListed: false };
}
