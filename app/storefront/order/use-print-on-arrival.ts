import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { printHash } from "#app/lib/paths.ts";

/** Opens the print dialog once for a link that asks for it; a reload does not print again. */
export function usePrintOnArrival(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === printHash;
  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname, { replace: true, preventScrollReset: true });
    window.print();
  }, [isAsked, navigate, pathname]);
}
