import { href } from "react-router";
import { isAtOrBelow } from "#app/lib/paths.ts";
import { sameSitePath } from "#app/lib/same-site-path.ts";

export type AccessMode = "sign-in" | "sign-up";

/** Where /accessaccount leads afterwards: checked paths of this shop. */
export type WayBack = {
  /** The address that the page which sent the visitor here asked for. */
  next?: string | undefined;
  /** The page before, to which a sign-up returns. Source: spec, screens. */
  from?: string | undefined;
};

const accessPath = href("/accessaccount");

/** Makes the address with the way back in it, so that it survives reloads and errors. */
export function accessAddress(mode: AccessMode, { next, from }: WayBack = {}): string {
  const query = new URLSearchParams();
  if (mode === "sign-up") query.set("mode", mode);
  if (next) query.set("next", next);
  if (from) query.set("from", from);
  return query.size > 0 ? `${accessPath}?${query}` : accessPath;
}

/** The page that asks staff with a code app for their code. */
export function codeAddress({ next }: Pick<WayBack, "next">): string {
  const path = href("/accessaccount/code");
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

/** Without `from`, reads the way back from the referrer, if it is a page of ours. */
export function readAccess(request: Request): WayBack & { mode: AccessMode } {
  const { searchParams, origin } = new URL(request.url);
  const referer = request.headers.get("Referer");
  const visited = referer?.startsWith(`${origin}/`) ? referer.slice(origin.length) : undefined;
  return {
    mode: searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in",
    next: leadingOn(searchParams.get("next")),
    from: leadingOn(searchParams.get("from") ?? visited),
  };
}

/** Leads to a page of ours, but neither to the form itself nor to signing out. */
function leadingOn(text: string | null | undefined): string | undefined {
  const path = sameSitePath(text);
  return path && !isAtOrBelow(path, accessPath, href("/signout")) ? path : undefined;
}
