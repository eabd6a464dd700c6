import { lagosDayAfter, lagosDayOf, lagosDayRange } from "#app/lib/lagos-time.ts";
import type { CollectionLayout, CollectionRule } from "#app/platform/tables/states.ts";

/**
 * What the owner says of a collection. Of `categoryId`, `colorFamily` and `newDays` the one of its rule is there; a
 * category that was deleted is null. With a `question` it is an aso-ebi page: never listed, open until `closesAt`;
 * without `answers` anything may be answered.
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

/** A collection as the shop keeps it; its page is `/collection/{slug}`. */
export type Collection = CollectionTerms & { id: string; slug: string; version: number };

/** A link to a collection. */
export type CollectionLink = Pick<Collection, "slug" | "title">;

/** The most products the owner chooses for one. */
export const mostChosen = 500;

/** The most letters of an answer on an aso-ebi page. */
export const mostAnswerLetters = 80;

/** Of some orders those with this answer; with "" all of them. */
export function ordersOf<Order extends { answer: string }>(all: Order[], answer: string): Order[] {
  return answer === "" ? all : all.filter(order => order.answer === answer);
}

/** How far a collection is at `now`; only an aso-ebi page is ever closed. */
export function collectionStage(
  { startsAt, endsAt, closesAt }: Pick<Collection, "startsAt" | "endsAt" | "closesAt">,
  now: Date,
): "planned" | "running" | "closed" | "ended" {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (startsAt !== null && startsAt > now) return "planned";
  return closesAt !== null && closesAt <= now ? "closed" : "running";
}

/** Since when a product is new at `now`: the beginning of a day in Nigeria, today being the last of `newDays`. */
export function newSince(newDays: number, now: Date): Date {
  return lagosDayRange(lagosDayAfter(lagosDayOf(now), 1 - newDays)).from;
}

/** When, after `now`, the clock alone changes what its page shows; null when it never does. */
export function nextChangeOf(
  { startsAt, endsAt, closesAt, rule }: Pick<Collection, "startsAt" | "endsAt" | "closesAt" | "rule">,
  now: Date,
): Date | null {
  const midnight = rule === "new" ? lagosDayRange(lagosDayOf(now)).to : null;
  const ahead = [startsAt, endsAt, closesAt, midnight].filter(at => at !== null && at > now) as Date[];
  const isOver = endsAt !== null && endsAt <= now;
  return isOver || ahead.length === 0 ? null : new Date(Math.min(...ahead.map(at => at.getTime())));
}
