import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useState } from "react";
import { Scripts, type ScriptsProps, useMatches } from "react-router";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { InlineScript } from "./inline-script.tsx";
import { shopManifestPath } from "./shop-manifest-path.ts";

/**
 * When the modules of a kept page are fetched: once the page is seen, at a tap that needs them, or at once but after
 * what is seen, for a page that is nothing without them.
 */
export type ScriptTime = "seen" | "needed" | "last";

/** Called as a hook is, in every rendering, to have the elements it renders. */
const renderScripts: (props: ScriptsProps) => ReactNode = Scripts;

type Part = ReactElement<{
  children?: ReactNode;
  type?: string;
  href?: string;
  fetchPriority?: "low";
  dangerouslySetInnerHTML?: { __html: string };
}>;

/**
 * The page's modules, and what is fetched for them in advance. React Router renders them all in one place, to be
 * fetched at once, so its elements are taken apart here; what is not known here stays where it is
 * (docs/decisions/script-after-the-view.md). Without a `time` they are as it renders them. The list of routes is the
 * shop's own unless the page asks for all of them (`PageHandle`): from the dashboard and the pages of e-mails one goes
 * on to the shop by a link that loads a page.
 */
export function PageModules({ time }: { time: ScriptTime | undefined }) {
  const matches = useMatches();
  const [needsAllRoutes] = useState(() => matches.some(({ handle }) => (handle as PageHandle | undefined)?.allRoutes));
  const parts = partsOf(renderScripts({})).map((part, place) =>
    cloneElement(part, { key: place, ...(needsAllRoutes ? {} : withShopManifest(part.props)) }),
  );
  if (!time || parts.length === 0) return parts;
  if (time === "last") {
    return parts.map(part => (part.type === "link" ? cloneElement(part, { fetchPriority: "low" }) : part));
  }
  const links = parts.filter(({ type }) => type === "link");
  const modules = parts.filter(({ props }) => props.type === "module");
  return (
    <>
      {parts.filter(part => !links.includes(part) && !modules.includes(part))}
      {/* A browser that runs scripts takes its content for text, and React leaves it alone. Without scripts links would
          be fetched from here, so they are an attribute. */}
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

/** The elements of a tree of fragments, in their order. */
function partsOf(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap(child => {
    if (!isValidElement<Part["props"]>(child)) return [];
    return child.type === Fragment ? partsOf(child.props.children) : [child];
  });
}
