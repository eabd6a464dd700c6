import { and, eq, inArray, isNull } from "drizzle-orm";
import * as v from "valibot";
import { readCookie } from "#app/lib/cookie-text.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Queryable, Transaction } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { type Collection, collectionStage, mostAnswerLetters } from "./collection.ts";
import { findMembers } from "./collection-condition.server.ts";
import { collectionAnswers, collections } from "./collection-tables.server.ts";

/** An answer from a browser's cookie: the guest's own word. */
export type GuestAnswer = { collectionId: string; answer: string };

/** An answer to an open page, with the page's words. */
export type KnownAnswer = GuestAnswer & { title: string; slug: string; question: string };

/** Weddings remembered at a time, and for how long: aso-ebi is bought months before. */
const mostRemembered = 4;
const seconds = 180 * 24 * 60 * 60;

const cookieName = "guest-answers";

/** Returns the newest first, and drops damaged ones. */
export function readGuestAnswers(request: Request): GuestAnswer[] {
  const text = readCookie(request.headers.get("Cookie") ?? "", cookieName) ?? "";
  const read = text.split(".").flatMap(entry => {
    const [collectionId = "", encoded = ""] = entry.split("~");
    const answer = typedAnswer(Buffer.from(encoded, "base64url").toString());
    return isUuid(collectionId) && answer !== undefined ? [{ collectionId, answer }] : [];
  });
  return read.slice(0, mostRemembered);
}

/** `Set-Cookie` with the answer added or replaced. */
export function rememberAnswer(
  { settings }: { settings: { origin: string } },
  request: Request,
  given: GuestAnswer,
): string {
  return answersCookie(settings.origin, [given, ...withoutAnswers(request, [given.collectionId])]);
}

/** Forgets the answers to these pages and keeps the others. */
export function forgetAnswers(
  { settings }: { settings: { origin: string } },
  request: Request,
  collectionIds: string[],
): string {
  return answersCookie(settings.origin, withoutAnswers(request, collectionIds));
}

function withoutAnswers(request: Request, collectionIds: string[]): GuestAnswer[] {
  return readGuestAnswers(request).filter(({ collectionId }) => !collectionIds.includes(collectionId));
}

function answersCookie(origin: string, answers: GuestAnswer[]): string {
  const value = answers
    .slice(0, mostRemembered)
    .map(({ collectionId, answer }) => `${collectionId}~${Buffer.from(answer).toString("base64url")}`)
    .join(".");
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${value}; Path=/; Max-Age=${value ? seconds : 0}; HttpOnly; SameSite=Lax${secure}`;
}

const answerText = v.pipe(v.string(), oneLineName, v.nonEmpty(), v.maxLength(mostAnswerLetters));

/** Returns undefined for an empty or too long answer. */
function typedAnswer(text: unknown): string | undefined {
  const parsed = v.safeParse(answerText, text);
  return parsed.success && parsed.output.isWellFormed() && !parsed.output.includes("\0") ? parsed.output : undefined;
}

/** Returns the parsed answer, or a sentence about its fault. */
export function readGuestAnswer(
  typed: unknown,
  { answers }: Pick<Collection, "answers">,
): { ok: true; answer: string } | { ok: false; sentence: string } {
  const answer = typedAnswer(typed);
  if (answer !== undefined && isAllowed(answer, answers)) return { ok: true, answer };
  if (answers.length > 0) return { ok: false, sentence: "Choose one of the answers." };
  const isEmpty = typeof typed !== "string" || typed.trim() === "";
  return { ok: false, sentence: isEmpty ? "Enter your answer." : `Use at most ${mostAnswerLetters} characters.` };
}

function isAllowed(answer: string, answers: string[]): boolean {
  return answers.length === 0 || answers.includes(answer);
}

type Row = typeof collections.$inferSelect;

/** Answers to pages that are open now, for the checkout. No query without answers. */
export async function findKnownAnswers({ db, now }: DatedReadContext, given: GuestAnswer[]): Promise<KnownAnswer[]> {
  const all = await findAsked(db, given);
  return all.flatMap(({ row, answer }) => (collectionStage(row, now()) === "running" ? [toKnown(row, answer)] : []));
}

/**
 * Which answers belong to an order of these products. `kept`: the page is open and has one of them; `closed`: it would
 * have one, but is closed. No query without answers.
 */
export async function fitAnswers(
  db: Queryable,
  { given, productIds, now }: { given: GuestAnswer[]; productIds: string[]; now: Date },
): Promise<{ kept: KnownAnswer[]; closed: KnownAnswer[] }> {
  const all = await findAsked(db, given);
  if (all.length === 0) return { kept: [], closed: [] };
  const collectionIds = all.map(({ row }) => row.id);
  const members = await findMembers(db, { collectionIds, productIds, now, isOpenOnly: false });
  const fitting = all.filter(({ row }) => members.some(({ collectionId }) => collectionId === row.id));
  const known = (isOpen: boolean) =>
    fitting.flatMap(({ row, answer }) =>
      (collectionStage(row, now) === "running") === isOpen ? [toKnown(row, answer)] : [],
    );
  return { kept: known(true), closed: known(false) };
}

/** Stores the answers of a checkout; its order then has them. */
export async function keepAnswers(
  transaction: Transaction,
  { checkoutId, answers, now }: { checkoutId: string; answers: KnownAnswer[]; now: Date },
): Promise<void> {
  if (answers.length === 0) return;
  await transaction.insert(collectionAnswers).values(
    answers.map(({ collectionId, title, question, answer }) => ({
      checkoutId,
      collectionId,
      title,
      question,
      answer,
      createdAt: now,
    })),
  );
}

/** Gives the answers of an order to the one that takes its place. */
export async function moveGuestAnswers(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction.update(collectionAnswers).set({ checkoutId: to }).where(eq(collectionAnswers.checkoutId, from));
}

async function findAsked(db: Queryable, given: GuestAnswer[]): Promise<{ row: Row; answer: string }[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ collectionId }) => collectionId);
  const rows = await db
    .select()
    .from(collections)
    .where(and(inArray(collections.id, ids), isNull(collections.removedAt)));
  return given.flatMap(({ collectionId, answer }) => {
    const row = rows.find(({ id }) => id === collectionId);
    return row && row.question !== "" && isAllowed(answer, row.answers) ? [{ row, answer }] : [];
  });
}

function toKnown({ id, title, slug, question }: Row, answer: string): KnownAnswer {
  return { collectionId: id, title, slug, question, answer };
}
