import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { useIsLite } from "#app/ui/page/lite.ts";

/** A link whose page is prefetched when a finger or a pointer approaches it; not on lite pages. */
export function QuickLink(props: LinkProps) {
  return <Link prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}

/** The same, and marked on its own page. */
export function QuickNavLink(props: NavLinkProps) {
  return <NavLink prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}
