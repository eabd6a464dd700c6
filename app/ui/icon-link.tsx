import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { QuickLink } from "./quick-link.tsx";
import styles from "./icon-link.module.css";

type IconLinkProps = { label: string; to: LinkProps["to"]; children: ReactNode };

/** A round link of an icon alone, read out by its label, which a pointer sees too. */
export function IconLink({ label, to, children }: IconLinkProps) {
  return (
    <QuickLink className={`stack centered round-target lights-up ${styles.link}`} to={to} title={label}>
      {children}
      <span className="visually-hidden">{label}</span>
    </QuickLink>
  );
}
