import { useRouteLoaderData } from "react-router";

/** Sizes are in CSS pixels. */
export type ShownLogo = { src: string; width: number; height: number };

/** What differs from the standard look, from the root route. */
export type PageLook = {
  /** Address of a style sheet with the shop's colours and typeface. */
  style?: string;
  /** Colours the browser's bars. */
  themeColor?: string;
  /** When absent, the demo's icons are shown. */
  icons?: { ico: string; png: string; touch: string };
  logo?: ShownLogo;
  /** The logo for dark backgrounds, where there are two. */
  logoDark?: ShownLogo;
  /** True without the lozenge pattern. */
  isPlain?: true;
};

type RootFacts = { shopName?: string; look?: PageLook };

/** Returns undefined for the standard look. */
export function usePageLook(): PageLook | undefined {
  return useRouteLoaderData<RootFacts>("root")?.look;
}
