import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { useIsLite } from "#app/ui/page/lite.ts";

/** Prefetches its page when a finger or pointer comes near; not on lite pages. */
export function QuickLink(props: LinkProps) {
  return <Link prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}

/** A quick link that is marked on its own page. */
export function QuickNavLink(props: NavLinkProps) {
  return <NavLink prefetch={useIsLite() ? "none" : "intent"} {...props} />;
}
