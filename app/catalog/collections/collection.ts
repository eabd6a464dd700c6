import { lagosDayAfter, lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import type { CollectionLayout, CollectionRule } from "./collection-kinds.ts";

/**
 * `categoryId`, `colorFamily` or `newDays` by rule; a deleted category is null. With a `question` it is an aso-ebi
 * page, unlisted and open until `closesAt`; without `answers` guests type their own.
 */
export type CollectionTerms = {
  title: string;
  intro: string;
  rule: CollectionRule;
  categoryId: string | null;
  colorFamily: string | null;
  newDays: number | null;
  layout: CollectionLayout;
  isListed: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  question: string;
  answers: string[];
  closesAt: Date | null;
};

/** Its page is `/collection/{slug}`. */
export type Collection = CollectionTerms & { id: string; slug: string; version: number };

export type CollectionLink = Pick<Collection, "slug" | "title">;

export const mostChosen = 500;

export const mostAnswerLetters = 80;

/** Returns all of them for "". */
export function ordersOf<Order extends { answer: string }>(all: Order[], answer: string): Order[] {
  return answer === "" ? all : all.filter(order => order.answer === answer);
}

/** Returns the collection's stage at `now`. Only an aso-ebi page can be closed. */
export function collectionStage(
  { startsAt, endsAt, closesAt }: Pick<Collection, "startsAt" | "endsAt" | "closesAt">,
  now: Date,
): "planned" | "running" | "closed" | "ended" {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (startsAt !== null && startsAt > now) return "planned";
  return closesAt !== null && closesAt <= now ? "closed" : "running";
}

/** The start of a day in Nigeria, today being the last of `newDays`. */
export function newSince(newDays: number, now: Date): Date {
  return lagosDayRange(lagosDayAfter(lagosDayOf(now), 1 - newDays)).from;
}

/** Returns when the clock alone next changes the collection's page, null for never. */
export function nextChangeOf(
  { startsAt, endsAt, closesAt, rule }: Pick<Collection, "startsAt" | "endsAt" | "closesAt" | "rule">,
  now: Date,
): Date | null {
  const midnight = rule === "new" ? lagosDayRange(lagosDayOf(now)).to : null;
  const ahead = [startsAt, endsAt, closesAt, midnight].filter(at => at !== null && at > now) as Date[];
  const isOver = endsAt !== null && endsAt <= now;
  return isOver || ahead.length === 0 ? null : new Date(Math.min(...ahead.map(at => at.getTime())));
}
