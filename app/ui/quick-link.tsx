import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { useIsLite } from "./lite.ts";

/** A link whose page is fetched as soon as a finger or a pointer makes for it; not where little data is wanted. */
export function QuickLink(props: LinkProps) {
  return <Link prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}

/** The same, and marked on its own page. */
export function QuickNavLink(props: NavLinkProps) {
  return <NavLink prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}
