import type { StoredPicture } from "#app/lib/stored-picture.ts";
import type { SlideLinkKind } from "./slide-links.ts";

/** More would be seen by nobody, and each costs a phone its picture. */
export const mostSlides = 5;

export const mostSlideLetters = 60;

/** Narrower pictures are refused. */
export const leastSlideWidth = 600;

/** Narrower pictures are blurred on large screens. */
export const sharpSlideWidth = 1200;

/** `id`: of a product, collection or category, or the name of a shop page. */
export type SlideLink = { kind: SlideLinkKind; id: string };

/** The list of all products, which has no id of its own. */
export const allProducts = { kind: "all", id: "products" } as const satisfies SlideLink;

/** One of `words` and `alt` is not empty. `tallHash`: on phones; null for the wide picture. */
export type SlideTerms = {
  wideHash: string;
  tallHash: string | null;
  words: string;
  alt: string;
  link: SlideLink;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** A slide as the home page shows it. `to` is a path. */
export type ShownSlide = {
  id: string;
  words: string;
  alt: string;
  to: string;
  wide: StoredPicture;
  tall: StoredPicture | null;
};

/**
 * As the dashboard lists it. `link`: null once its target was deleted; `linkName`: "Product: Agbada". `fault`: why
 * visitors do not see it, apart from its dates.
 */
export type Slide = Omit<SlideTerms, "link"> & {
  id: string;
  version: number;
  link: SlideLink | null;
  linkName: string;
  wide: StoredPicture;
  tall: StoredPicture | null;
  fault: string | undefined;
};

type Period = Pick<SlideTerms, "startsAt" | "endsAt">;

export function slideStage({ startsAt, endsAt }: Period, now: Date): "planned" | "running" | "ended" {
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt !== null && startsAt > now ? "planned" : "running";
}

/** Returns when the clock alone next shows or hides the slide, null for never. */
export function nextChangeOfSlide({ startsAt, endsAt }: Period, now: Date): Date | null {
  if (startsAt !== null && startsAt > now) return startsAt;
  return endsAt !== null && endsAt > now ? endsAt : null;
}
