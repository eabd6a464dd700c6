import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { Scripts, type ScriptsProps, useMatches } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { InlineScript } from "./inline-script.tsx";
import { shopManifestPath } from "./shop-manifest-path.ts";

/**
 * When a kept page's modules are fetched: once it is seen, at a tap that needs them, or after the styles for a page
 * that is nothing without them. Pages that are not kept fetch theirs after the styles too.
 */
export type ScriptTime = "seen" | "needed" | "last";

/** Call it like a hook, in every render. */
const renderScripts: (props: ScriptsProps) => ReactNode = Scripts;

type Part = ReactElement<{
  children?: ReactNode;
  type?: string;
  href?: string;
  fetchPriority?: "low";
  dangerouslySetInnerHTML?: { __html: string };
}>;

/**
 * The page's modules and their preloads. React Router renders them in one place, to be fetched at once, so its
 * elements are taken apart here; unknown ones stay (docs/decisions/script-after-the-view.md). The list of routes is the
 * shop's unless the page asks for all (`PageHandle`).
 */
export function PageModules({ time }: { time: ScriptTime | undefined }) {
  const matches = useMatches();
  const [needsAllRoutes] = useState(() => matches.some(({ handle }) => (handle as PageHandle | undefined)?.allRoutes));
  const parts = partsOf(renderScripts({})).map((part, place) =>
    cloneElement(part, { key: place, ...(needsAllRoutes ? {} : withShopManifest(part.props)) }),
  );
  if (parts.length === 0) return parts;
  if (!time || time === "last") {
    return parts.map(part => (part.type === "link" ? cloneElement(part, { fetchPriority: "low" }) : part));
  }
  const links = parts.filter(({ type }) => type === "link");
  const modules = parts.filter(({ props }) => props.type === "module");
  return (
    <>
      {parts.filter(part => !links.includes(part) && !modules.includes(part))}
      {/* With scripts, a `<noscript>` is text and React leaves it alone. Without scripts, links in it would be fetched, so they are an attribute. */}
      <noscript>{modules}</noscript>
      <InlineScript
        name={time === "seen" ? "loadWhenSeen" : "loadWhenNeeded"}
        modules={links.flatMap(({ props }) => props.href ?? [])}
      />
    </>
  );
}

function withShopManifest({ href: address, dangerouslySetInnerHTML: inner }: Part["props"]): Partial<Part["props"]> {
  return {
    ...(address && { href: shopManifestPath(address) }),
    // oxlint-disable-next-line no-underscore-dangle -- React's name
    ...(inner && { dangerouslySetInnerHTML: { __html: shopManifestPath(inner.__html) } }),
  };
}

function partsOf(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap(child => {
    if (!isValidElement<Part["props"]>(child)) return [];
    return child.type === Fragment ? partsOf(child.props.children) : [child];
  });
}
