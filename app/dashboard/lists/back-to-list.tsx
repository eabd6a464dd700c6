import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { NothingHere } from "#app/dashboard/frame/dashboard-section.tsx";

/**
 * For a page that only answers what a list sent: asked for alone, as by "Retry" after a lost connection, it leads back
 * to the list. Without script it says so.
 */
export function BackToList({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <NothingHere>
      <p>{children}</p>
      <Link to={to}>{name}</Link>
    </NothingHere>
  );
}
