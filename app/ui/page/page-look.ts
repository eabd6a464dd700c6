import { useRouteLoaderData } from "react-router";

/** In CSS pixels. */
export type ShownLogo = { src: string; width: number; height: number };

/** What differs from the standard look, from the root route. */
export type PageLook = {
  /** Address of a style sheet with the shop's colours and typeface. */
  style?: string;
  /** Of the browser's bars. */
  themeColor?: string;
  /** Absent: the demo's icons. */
  icons?: { ico: string; png: string; touch: string };
  logo?: ShownLogo;
  /** For dark backgrounds, where there are two. */
  logoDark?: ShownLogo;
  /** Without the lozenge pattern. */
  isPlain?: true;
};

type RootFacts = { shopName?: string; look?: PageLook };

/** Undefined for the standard look. */
export function usePageLook(): PageLook | undefined {
  return useRouteLoaderData<RootFacts>("root")?.look;
}
