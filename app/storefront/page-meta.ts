import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/**
 * The title and description of a storefront page. The title ends with the shop's name, which the root route knows
 * (`matches[0]`); without a page of its own it is the name alone.
 */
export function pageMeta(matches: Matches, page: string, description?: string): MetaDescriptor[] {
  const { shopName = "" } = (matches[0]?.loaderData ?? {}) as { shopName?: string };
  return [
    { title: page ? `${page} · ${shopName}` : shopName },
    ...(description ? [{ name: "description", content: description }] : []),
  ];
}
