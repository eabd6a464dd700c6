import type { HTMLAttributes } from "react";

type HtmlProps = Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> & {
  of: string;
  as?: "div" | "dl" | "nav" | "section" | "span" | "ul";
};

/**
 * An element filled with HTML that our server wrote: by `renderHtml`, which says why, or by `renderMarkdown`. Never
 * give it what somebody typed. The page's data holds the same string, so hydration leaves what is inside alone.
 */
export function Html({ of, as: Element = "div", ...attributes }: HtmlProps) {
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: of }} />;
}
