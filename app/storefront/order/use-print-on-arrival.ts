import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { printHash } from "#app/lib/paths.ts";

/** Prints the page for who followed a link to print it, once: a reload does not ask again. */
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
